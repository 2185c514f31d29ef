import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

const TITLE = JSON.stringify({ ids: { mal: 1 }, titles: { romaji: 'Umi no Tegami' } });
const FRENCH = 'mal;titre;vf\r\n1;La Lettre de la mer;oui\r\n2;Autre;\r\n3;Encore;bof\r\n';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
  await writeFile(join(dataDir, 'titles.jsonl'), `${TITLE}\n`);
  await writeFile(join(dataDir, 'french.csv'), FRENCH);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const run = (...words: string[]) => kirokuHere(dataDir, 'catalogue', ...words);

describe('kiroku catalogue french', () => {
  test('catalogue french completes titles, and lists unknown ones and refused lines', async () => {
    await run('import', 'titles.jsonl');
    const ran = await run('french', 'french.csv');
    expect(ran.code).toBe(1);
    expect(ran.stderr).toEqual([
      'ligne 4 : vf : « bof » n’est ni « oui » ni « non »',
      'ligne 3 : mal 2, « Autre » : titre absent du catalogue',
    ]);
    expect(ran.stdout.join('\n')).toMatch(/3 fiches lues.*ajoutés {4}0.*mis à jour 1.*ignorés {4}2/s);
    expect((await run('french', 'french.csv')).stdout.join('\n')).toMatch(/mis à jour 0.*inchangés {2}1/s);
  });

  test('a dry run of catalogue french writes nothing', async () => {
    await run('import', 'titles.jsonl');
    const dry = await run('french', 'french.csv', '--dry-run');
    expect(dry.stdout[0]).toMatch(/^Essai à blanc/);
    expect((await run('french', 'french.csv')).stdout.join('\n')).toMatch(/mis à jour 1/);
  });

  test('catalogue french runs inside a running site, which shows the names at once', async () => {
    await run('import', 'titles.jsonl');
    const site = await siteHere(dataDir);
    const titles = async () => {
      const response = await fetch(`${site.url}/api/search/anime/lettre`);
      return ((await response.json()) as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles()).toEqual([]);
    expect(await run('french', 'french.csv')).toMatchObject({ code: 1 });
    await expect.poll(titles).toEqual(['La Lettre de la mer']);
    await site.stop();
  });

  test('catalogue french states why a file cannot be read', async () => {
    await writeFile(join(dataDir, 'latin.csv'), Buffer.from('mal;titre\n1;\xe9t\xe9\n', 'latin1'));
    const ran = await run('french', 'latin.csv');
    expect(ran).toMatchObject({ code: 1, stdout: [] });
    expect(ran.stderr[0]).toMatch(/n’est pas en UTF-8 \(ligne 2\)/);
    expect((await run('french')).code).toBe(2);
    expect((await run('french', 'a.csv', '--sha256', 'x')).code).toBe(2);
  });
});
