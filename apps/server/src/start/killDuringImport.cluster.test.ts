import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@kiroku/api/db/database';
import { copyTemplate } from '@kiroku/api/testing/database';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startSite } from '../cli/fixtures/processes.ts';

const ROUNDS = Number(process.env.KIROKU_KILL_ROUNDS ?? 4);
const TITLES = 1500;
/** Written rows after which the end is near. */
const NEARLY_ALL = 1000;
const WITHIN_MS = 600;

type Site = Awaited<ReturnType<typeof startSite>>;
type Progress = { progression: { progression: number } };

let site: Site | undefined;
let dataDir: string;
afterEach(async () => {
  await site?.stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test(`${ROUNDS} times kill -9 during an import and its undo: the next start completes both`, async () => {
  dataDir = await copyTemplate();
  await addTitles();
  site = await startSite(dataDir);
  const account = { username: 'Lectrice', email: 'lectrice@exemple.fr', password: 'une-phrase-de-passe-42' };
  const signUp = await call(site.url, '', 'auth/signup', JSON.stringify(account));
  const { token, uid } = (await signUp.json()) as { token: string; uid: string };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const id = await ready(site.url, token, round);
    const { url } = site;
    const applying = call(url, token, `import/${id}/apply`, '{}').catch(() => null);
    // Every second kill is near the end, the others anywhere.
    if (round % 2 === 0) await nearlyWritten(url, token, id);
    await sleep(Math.random() * WITHIN_MS);
    await site.stop('SIGKILL');
    await applying;
    site = await startSite(dataDir);
    // The press may have been lost with the process, an import that began is not.
    const { state } = await read<{ state: string }>(site.url, token, `import/${id}`);
    if (state === 'ready') await call(site.url, token, `import/${id}/apply`, '{}');
    await reach(site.url, token, id, 'done');
    await expectLibrary(site.url, token, uid, round);
    if (round < ROUNDS) continue;
    const undoing = call(site.url, token, `import/${id}/undo`, '{}').catch(() => null);
    await sleep(Math.random() * WITHIN_MS);
    await site.stop('SIGKILL');
    await undoing;
    site = await startSite(dataDir);
    if ((await read<{ state: string }>(site.url, token, `import/${id}`)).state === 'done') {
      await call(site.url, token, `import/${id}/undo`, '{}');
    }
    await reach(site.url, token, id, 'undone');
    await expectLibrary(site.url, token, uid, round - 1);
  }
});

/** Checks that every entry has the progress of a round, and is counted once. */
async function expectLibrary(url: string, token: string, uid: string, round: number): Promise<void> {
  const library = await read<Progress[]>(url, token, `progression/anime/${uid}`);
  expect(library).toHaveLength(round === 0 ? 0 : TITLES);
  expect(new Set(library.map(({ progression }) => progression.progression))).toEqual(
    new Set(round === 0 ? [] : [round]),
  );
  const stats = await read<{ UsersAdd: number; status1: number }>(url, token, 'anime/stats/1');
  expect([stats.UsersAdd, stats.status1]).toEqual(round === 0 ? [0, 0] : [1, 1]);
}

/** Prepares an import of all titles, with the round as progress. */
async function ready(url: string, token: string, round: number): Promise<number> {
  const anime = Array.from({ length: TITLES }, (_, at) => ({
    id: at + 1,
    title: `Titre ${at + 1}`,
    status: 1,
    progression: round,
  }));
  const file = JSON.stringify({ format: 'kiroku', version: 1, anime, manga: [] });
  const answer = await call(url, token, 'import/file?name=liste.json', file, 'application/octet-stream');
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await reach(url, token, id, 'ready');
  return id;
}

async function reach(url: string, token: string, id: number, state: string): Promise<void> {
  const stateNow = async () => (await read<{ state: string }>(url, token, `import/${id}`)).state;
  await expect.poll(stateNow).toBe(state);
}

async function nearlyWritten(url: string, token: string, id: number): Promise<void> {
  type Moving = { state: string; progress: { done: number } };
  const isNear = async () => {
    const { state, progress } = await read<Moving>(url, token, `import/${id}`);
    return state === 'done' || (state === 'applying' && progress.done >= NEARLY_ALL);
  };
  await expect.poll(isNear, { interval: 1 }).toBe(true);
}

async function addTitles(): Promise<void> {
  const db = await openDatabase({ dataDir, report: () => {}, minFreeBytes: 0 });
  await sql`insert into anime (title, created_at, updated_at)
    select 'Titre ' || g, now(), now() from generate_series(1, ${TITLES}) g`.execute(db.background);
  await db.close();
}

async function read<Reply>(url: string, token: string, path: string): Promise<Reply> {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: token } });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text);
}

function call(
  url: string,
  token: string,
  path: string,
  body: string,
  type = 'application/json',
): Promise<Response> {
  return fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': type },
    body,
  });
}
