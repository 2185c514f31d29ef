import { describe, expect, test } from 'vitest';
import { malFile } from '../fixtures/malFile.ts';
import { readMalBody } from './malBody.ts';
import { readList } from './readList.ts';

/** Texts as they were, and their UTF-8 as it was read once in another encoding. */
const BROKEN = ['l’été', 'Éléonore', '« 30 °C »', '“œuvre” — 5 €', '進撃の巨人'].flatMap((text) => [
  [text, Buffer.from(text).toString('latin1')],
  [text, new TextDecoder('windows-1252').decode(Buffer.from(text))],
]) as [string, string][];

const noteOf = (rows: { entry: { note: string | null } }[]) => rows[0]?.entry.note;
const json = (value: object) => noteOf(readList(Buffer.from(JSON.stringify(value))).rows);

/** The note of a list with one title, by formats of other sites. */
const OTHERS: Record<string, (note: string) => string | null | undefined> = {
  'MyAnimeList’s XML': (note) =>
    noteOf(readList(Buffer.from(malFile([{ series_animedb_id: 1, my_comments: note }]))).rows),
  'elements of MyAnimeList': (note) =>
    noteOf(
      readMalBody(JSON.stringify({ anime: { series_animedb_id: 1, my_comments: { _cdata: note } } })).rows,
    ),
  'AniList’s JSON': (notes) =>
    json({ lists: [{ entries: [{ status: 'CURRENT', notes, media: { id: 1, type: 'ANIME' } }] }] }),
  'AniList’s personal data': (notes) => json({ lists: [{ series_type: 0, series_id: 1, status: 0, notes }] }),
  'Kitsu’s JSON': (notes) =>
    json({
      data: [
        {
          id: '1',
          type: 'libraryEntries',
          attributes: { status: 'current', notes },
          relationships: { anime: { data: { type: 'anime', id: '1' } } },
        },
      ],
    }),
};

const OWN_HEAD = '<!--\n Created by XML Export feature at Kiroku\n Version 1.1.0\n-->';

/** The same by our own formats. */
const OWN: Record<string, (note: string) => string | null | undefined> = {
  'our JSON': (note) => json({ format: 'kiroku', anime: [{ id: 1, title: 'Un', status: 1, note }] }),
  'our CSV': (note) => noteOf(readList(Buffer.from(`kind,title,status,note\nanime,Un,1,${note}\n`)).rows),
  'our XML': (note) => {
    const file = malFile([{ series_animedb_id: 1, my_comments: note }]);
    return noteOf(readList(Buffer.from(file.replace('<myanimelist>', `${OWN_HEAD}<myanimelist>`))).rows);
  },
};

describe.each(Object.entries(OTHERS))('%s', (_, read) => {
  test.each(BROKEN)(
    'the text %j is restored from UTF-8 that was read in another encoding',
    (text, broken) => {
      expect(read(broken)).toBe(text);
      expect(read(text)).toBe(text);
    },
  );

  test.each(['Ã et © seuls', 'l’été', 'garçon', '50 € Ã©', 'Ã©tÃ© 進'])(
    'the text %j is unchanged, since it is not broken as a whole',
    (text) => {
      expect(read(text)).toBe(text);
    },
  );
});

describe.each(Object.entries(OWN))('%s', (_, read) => {
  test.each(['Ã©tÃ©', '30 Â°C', 'lâ€™Ã©tÃ©', 'l’été'])('the text %j of our own file is unchanged', (text) => {
    expect(read(text)).toBe(text);
  });
});

test('a comment inside a list that resembles our files does not prevent the repair of texts', () => {
  const file = malFile([{ series_animedb_id: 1, my_comments: 'Ã©tÃ©' }]).replace(
    '<myanimelist>',
    `<myanimelist>${OWN_HEAD}`,
  );
  expect(noteOf(readList(Buffer.from(file)).rows)).toBe('été');
});
