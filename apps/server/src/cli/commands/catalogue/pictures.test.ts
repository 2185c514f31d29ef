import { rm } from 'node:fs/promises';
import { openEmbedded } from '@kiroku/api/db/embedded/open';
import { copyTemplate } from '@kiroku/api/testing/database';
import {
  type FakePictureHosts,
  openFakePictureHosts,
  picture,
  plainPicture,
} from '@kiroku/api/testing/fakePictureHosts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kirokuHere } from '../../fixtures/processes.ts';

let dataDir: string;
let hosts: FakePictureHosts;
beforeEach(async () => {
  dataDir = await copyTemplate();
  hosts = await openFakePictureHosts(2);
});
afterEach(async () => {
  await hosts.close();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = { PICTURES_PRIVATE: 'on', PICTURES_RATE: '20' };
const pictures = (...argv: string[]) => kirokuHere(dataDir, 'pictures', ...argv, settings);

/** Writes two anime with a picture each, and answers their addresses. */
async function addTitles(): Promise<string[]> {
  const [one, other] = hosts.hosts;
  const addresses = [`${one?.url('/a.jpg')}`, `${other?.url('/b.jpg')}`];
  one?.answer('/a.jpg', picture(await plainPicture(60, 90, '#c81e28')));
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => undefined, starting: true });
  for (const [at, address] of addresses.entries()) {
    await sql`insert into anime (title, image, popularity) values (${`Titre ${at}`}, ${address}, ${10 - at})`.execute(
      db.sql,
    );
  }
  await db.close();
  return addresses;
}

test('pictures copies pictures, lists the failed ones, and takes one down', async () => {
  const [copied = '', absent = ''] = await addTitles();
  const [one, other] = hosts.hosts.map(({ host }) => host).toSorted();
  const dry = await pictures('fetch', '--dry-run');
  expect(dry).toMatchObject({ code: 0, stderr: [] });
  expect(dry.stdout).toEqual([
    '2 images seraient demandées.',
    `${one} : 0 copiée, 1 à copier, 0 refusée, 0 retirée par le site`,
    `${other} : 0 copiée, 1 à copier, 0 refusée, 0 retirée par le site`,
  ]);
  expect(await pictures('fetch', '--limit', '1')).toMatchObject({ code: 0, stderr: [] });
  const { code, stdout, stderr } = await pictures('fetch');
  expect(code).toBe(1);
  expect(stdout[0]).toBe('0 image copiée, 1 refusée, rien ne reste à copier.');
  expect(stdout).toContain(
    `${new URL(copied).host} : 1 copiée, 0 à copier, 0 refusée, 0 retirée par le site`,
  );
  expect(stderr).toEqual([
    `${new URL(absent).host} : 1 fois, l’image n’a pas été donnée : le serveur a répondu 404`,
  ]);
  expect((await pictures('fetch')).stdout[0]).toBe('0 image copiée, rien ne reste à copier.');

  const removed = await pictures('remove', copied, '--reason', 'demande');
  expect(removed).toEqual({
    code: 0,
    stdout: [
      `Retirée : ${copied}`,
      expect.stringMatching(/^Affiche dessinée à la place : http:\/\/localhost:\d+\/anime\/\d+$/),
    ],
    stderr: [],
  });
  const id = /\d+$/.exec(removed.stdout[1] ?? '')?.[0] ?? '';
  expect(await pictures('remove', `anime/${id}`)).toMatchObject({ code: 1, stdout: [] });
  expect(await pictures('remove', 'anime/999999')).toEqual({
    code: 1,
    stdout: [],
    stderr: ['Anime introuvable.'],
  });
});

test.each([
  [['fetch', '--limit', '0'], '--limit attend un nombre entier, 1 ou plus.'],
  [['fetch', 'tout'], 'Cette commande ne prend que des options.'],
  [['remove'], 'Indiquez l’adresse d’une image, ou un titre comme anime/12.'],
  [['remove', 'une affiche'], 'Indiquez l’adresse d’une image, ou un titre comme anime/12.'],
])('the pictures command %j is refused', async (argv, sentence) => {
  const { code, stderr } = await pictures(...argv);
  expect(code).toBe(2);
  expect(stderr.join('\n')).toContain(sentence);
});
