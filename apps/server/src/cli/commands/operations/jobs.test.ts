import { rm } from 'node:fs/promises';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

let dataDir: string;
let site: Awaited<ReturnType<typeof siteHere>> | undefined;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const jobs = (...argv: string[]) => kirokuHere(dataDir, 'jobs', ...argv);

test('jobs lists the background jobs of a running site', async () => {
  expect(await jobs()).toEqual({
    code: 0,
    stdout: ['Aucune tâche : le site n’a pas encore été démarré.'],
    stderr: [],
  });
  site = await siteHere(dataDir);
  await expect.poll(async () => (await jobs()).stdout).toContain('Vérification de la base de données');
  const { code, stdout } = await jobs();
  expect(code).toBe(0);
  const at = stdout.indexOf('Vérification de la base de données');
  expect(stdout[at + 1]).toMatch(
    /^ {2}jamais passée, prochain le \d\d\/\d\d\/\d{4} 03:17, 0 en attente, 0 en cours, 0 en échec$/,
  );
});

test('jobs retry runs only a failed job, once', async () => {
  expect(await jobs('retry', '11111111-1111-4111-8111-111111111111')).toEqual({
    code: 1,
    stdout: [],
    stderr: ['Cette tâche n’existe pas, ou elle n’a pas échoué.'],
  });
  const refused = await jobs('retry', 'tout');
  expect(refused.code).toBe(2);
  expect(refused.stderr[0]).toMatch(/^Indiquez l’identifiant d’une tâche, tel que « jobs » le montre\.\n/);
});
