import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@kiroku/api/db/database';
import { malFile } from '@kiroku/api/features/imports/fixtures/malFile';
import { ROOT } from '../scripts/root.ts';
import { median } from './median.ts';
import { importInto, type RunningServer, startSite } from './processes.ts';

/** Entries of the largest lists that members bring. */
const LIST = 18_000;
const PAUSE_MS = 20;
const IDLE_MS = 3000;

type Import = { id: number; state: string };
type Title = { id: number; idMAL: number };

/** Imports the largest list, and measures how long another member's +1 and a page wait meanwhile, and during a backup. */
export async function benchImports(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-bench-'));
  try {
    importInto(dataDir, file, undefined);
    const titles = await titlesOf(dataDir);
    const site = await startSite(dataDir);
    try {
      await measure(site, titles, dataDir);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(site: RunningServer, titles: Title[], dataDir: string): Promise<void> {
  const importer = await signUp(site, 'importer');
  const other = await signUp(site, 'other');
  const list = titles.map(({ idMAL }) => ({
    series_animedb_id: idMAL,
    my_status: 'Completed',
    my_score: 1 + (idMAL % 10),
    my_comments: 'vu deux fois',
  }));
  const body = malFile(list);
  console.log(`\nimport of ${list.length} rows (${(body.length / 2 ** 20).toFixed(1)} MiB)`);
  console.log('step           seconds   CPU s   median +1   longest   longest page   (ms)');
  let id = 0;
  await step(site, other, titles, 'idle', () => wait(IDLE_MS));
  await step(site, other, titles, 'read', async () => {
    ({ id } = (await call(site, importer, '/api/import/file?name=liste.xml', body)) as { id: number });
    await ended(site, importer, id, 'reading');
  });
  await step(site, other, titles, 'apply', async () => {
    await call(site, importer, `/api/import/${id}/apply`, { policy: 'merge' });
    await ended(site, importer, id, 'applying');
  });
  await step(site, other, titles, 'undo', async () => {
    await call(site, importer, `/api/import/${id}/undo`, {});
  });
  await step(site, other, titles, 'backup', () => backUp(dataDir));
}

/** As the operator does, beside the running site. */
async function backUp(dataDir: string): Promise<void> {
  const cli = join(ROOT, 'apps/server/src/cli/kiroku.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [cli, 'backup', join(dataDir, 'bench.tar.gz')], {
    env,
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the backup failed');
}

/** Works, while another member adds an episode and a visitor reads a page, again and again. */
async function step(
  site: RunningServer,
  other: string,
  titles: Title[],
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const state = { over: false };
  const [started, cpu] = [performance.now(), site.cpu()];
  const done = work().finally(() => {
    state.over = true;
  });
  const writes = durations(state, (count) => {
    const entry = { id: titles[count % titles.length]?.id, status: 1, progression: 0 };
    return call(site, other, '/api/progression/anime/write', entry);
  });
  const pages = durations(state, async () => (await fetch(`${site.origin}/explore`)).text());
  await done;
  const figures = [
    ((performance.now() - started) / 1000).toFixed(1).padStart(9),
    ((site.cpu() - cpu) / 1000).toFixed(1).padStart(7),
    median(await writes)
      .toFixed(1)
      .padStart(11),
    Math.max(...(await writes))
      .toFixed(0)
      .padStart(9),
    Math.max(...(await pages))
      .toFixed(0)
      .padStart(14),
  ];
  console.log(name.padEnd(12), figures.join(' '));
}

/** Milliseconds of each answer. */
async function durations(
  state: { over: boolean },
  send: (count: number) => Promise<unknown>,
): Promise<number[]> {
  const all: number[] = [];
  for (let count = 0; !state.over; count += 1) {
    const started = performance.now();
    await send(count);
    all.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  return all;
}

async function ended(site: RunningServer, token: string, id: number, state: string): Promise<void> {
  for (;;) {
    const all = (await call(site, token, '/api/import')) as Import[];
    const now = all.find((one) => one.id === id)?.state;
    if (now === undefined || now === 'failed') throw new Error(`the import is ${now}`);
    if (now !== state) return;
    await wait(100);
  }
}

async function signUp(site: RunningServer, username: string): Promise<string> {
  const person = { username, email: `${username}@exemple.fr`, password: 'une-phrase-de-passe-42' };
  return ((await call(site, '', '/api/auth/signup', person)) as { token: string }).token;
}

/** Sends JSON or a file; throws for an answer that refuses. */
async function call(
  site: RunningServer,
  token: string,
  path: string,
  body?: object | string,
): Promise<unknown> {
  const isFile = typeof body === 'string';
  const answer = await fetch(site.origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: token,
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

async function titlesOf(dataDir: string): Promise<Title[]> {
  const db = await openDatabase({ dataDir, report: (line) => console.error(line) });
  try {
    return await db.sql
      .selectFrom('anime')
      .select(['id', 'id_mal as idMAL'])
      .where('id_mal', 'is not', null)
      .orderBy('popularity', 'desc')
      .limit(LIST)
      .execute()
      .then((rows) => rows.map(({ id, idMAL }) => ({ id, idMAL: Number(idMAL) })));
  } finally {
    await db.close();
  }
}
