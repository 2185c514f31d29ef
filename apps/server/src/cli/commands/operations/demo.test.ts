import { rm } from 'node:fs/promises';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kirokuHere, siteHere, startAtTerminal } from '../../fixtures/processes.ts';

let dataDir: string;
let site: Awaited<ReturnType<typeof siteHere>> | undefined;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

const stop = async () => {
  await site?.stop();
  site = undefined;
};
const start = async () => {
  site = await siteHere(dataDir);
};
/** Starts with the demo catalogue and the team's account only. */
const startDemo = async () => {
  await (await siteHere(dataDir, { DEMO_CATALOGUE: 'on', DEMO_MEMBERS: 'off' })).stop();
  await start();
};
const demo = (...argv: string[]) => kirokuHere(dataDir, 'demo', ...argv);
const read = async (path: string) => {
  const answer = await fetch(`${site?.url}/api/${path}`);
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};
const added = {
  code: 0,
  stdout: [
    '40 membres de démonstration ajoutés.',
    expect.stringMatching(/^3 \d{3} titres dans leurs bibliothèques\.$/),
  ],
  stderr: [],
};
const present = {
  code: 0,
  stderr: [],
  stdout: ['Rien à ajouter : les membres de démonstration sont déjà là (40).'],
};
const cleared = { code: 0, stdout: ['40 membres de démonstration supprimés.'], stderr: [] };

test('demo members appears once on a running site, and demo clear removes them', async () => {
  await startDemo();
  expect((await read('user/Hana')).status).toBe(404);
  expect(await demo('members')).toEqual(added);
  const { uid, follower } = (await read('user/Hana')).body;
  expect(follower.length).toBeGreaterThan(15);
  expect((await read(`progression/anime/${uid}`)).body.length).toBeGreaterThan(50);
  expect(await demo('members')).toEqual(present);
  expect(await demo('clear', '--yes')).toEqual(cleared);
  expect((await read('user/Hana')).status).toBe(404);
  expect(await demo('clear', '--yes')).toMatchObject({
    code: 0,
    stdout: ['Il n’y a aucun membre de démonstration.'],
  });
});

test('demo members works on a stopped site, visible after its start', async () => {
  await startDemo();
  await stop();
  expect(await demo('members')).toEqual(added);
  expect(await demo('members')).toEqual(present);
  await start();
  expect((await read('user/Hana')).status).toBe(200);
  // The team's account of the demonstration is a real one.
  expect((await read('user/Kiroku')).status).toBe(200);
  await stop();
  expect(await demo('clear', '--yes')).toEqual(cleared);
  await start();
  expect((await read('user/Hana')).status).toBe(404);
  expect((await read('user/Kiroku')).status).toBe(200);
});

test('demo members is refused for a site without titles', async () => {
  expect(await demo('members')).toEqual({
    code: 1,
    stdout: [],
    stderr: ['Le catalogue n’a aucun titre de la démonstration : importez d’abord des titres.'],
  });
});

describe('demo clear', () => {
  test('demo clear asks at a terminal, and stops at no', async () => {
    await startDemo();
    await demo('members');
    const refused = startAtTerminal(dataDir, 'demo', 'clear');
    await refused.answer('Tapez « oui » pour continuer : ', 'non\r');
    const { code, shown } = await refused.ended;
    expect(code).toBe(1);
    expect(shown).toContain('Rien n’a été supprimé.');
    expect((await read('user/Hana')).status).toBe(200);
    const agreed = startAtTerminal(dataDir, 'demo', 'clear');
    await agreed.answer('Tapez « oui » pour continuer : ', 'Oui\r');
    expect((await agreed.ended).code).toBe(0);
    expect(agreed.shown()).toContain('40 membres de démonstration supprimés.');
    expect((await read('user/Hana')).status).toBe(404);
  });

  test('demo clear requires --yes without a terminal', async () => {
    expect(await demo('clear')).toMatchObject({
      code: 2,
      stdout: [],
      stderr: [expect.stringContaining('Indiquez --yes')],
    });
  });
});
