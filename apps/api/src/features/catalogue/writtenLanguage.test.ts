import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { plainSynopsis } from './ingest/formats/synopsis.ts';
import { writtenLanguage } from './writtenLanguage.ts';

test.each([
  ['Un garçon marche seul dans la neige.', 'fr'],
  ['A boy walks alone in the snow; the girl who follows is from the sea.', 'en'],
  ['Résumé.', 'fr'],
  ['The End', 'fr'],
  ['Dans « The Legend of the Galactic Heroes », l’empire et la république se font la guerre.', 'fr'],
  ['', 'fr'],
])('the text « %s » is in %s', (text, language) => expect(writtenLanguage(text)).toBe(language));

const FOLDER = new URL('../../../../../../shared/data/catalogue/', import.meta.url);
const read = (name: string) => gunzipSync(readFileSync(new URL(name, FOLDER))).toString();

test('the languages of real synopses are recognised', ({ skip }) => {
  const path = fileURLToPath(FOLDER);
  if (!existsSync(path)) return skip(`the real catalogue is not next to the repository (${path})`);
  const french = (JSON.parse(read('french_prose_sample.json.gz')) as { synopsis_fr: string }[]).map(
    ({ synopsis_fr }) => synopsis_fr,
  );
  expect(french.filter((text) => text.length > 100 && writtenLanguage(text) !== 'fr')).toEqual([]);
  const english = read('anime.jsonl.gz')
    .split('\n', 3000)
    .flatMap((line) => plainSynopsis(JSON.parse(line).synopsis_en) ?? [])
    .filter((text) => text.length > 100);
  const mistaken = english.filter((text) => writtenLanguage(text) !== 'en');
  expect(mistaken.length / english.length).toBeLessThan(0.005);
});
