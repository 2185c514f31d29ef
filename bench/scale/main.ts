import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROW_CHANGE_CHANNEL } from '@kiroku/api/db/changes/rowChanges';
import type { Database } from '@kiroku/api/db/database';
import { migrate } from '@kiroku/api/db/migrate';
import { sql } from 'kysely';
import type { TemporaryPostgres } from '../../scripts/testing/machine.ts';
import { ensureBuilt } from '../../scripts/webBuild.ts';
import { cpuOfFamily } from '../cpu.ts';
import { databaseUrl, startFilled, withDatabase } from '../filledServer.ts';
import { median } from '../median.ts';
import { type RunningServer, startSite } from '../processes.ts';
import { signIn } from '../signIn.ts';
import { fillTo, largestRelations, membersFor } from './fillTo.ts';
import { readOptions } from './options.ts';

const SAMPLES = 250;
const WARM_UP = 30;
/** Each on a site that has just started. With few calls, the slowest hundredth only measures other work of the machine. */
const RUNS = 3;
/** The title of the +1. */
const ADDED = 19_999;
const GROWTH_GOAL = 1.5;
/** Time until the site has received a change. */
const RECEIVED_MS = 10;

/** `before` comes first, and is not a part of the wait. */
type Call = {
  name: string;
  before?: () => Promise<void>;
  send: (uid: string, index: number) => Promise<unknown>;
};
/** Milliseconds: to the answer, and of the processor in the site and the database together, which a busy machine changes less. */
type Figures = { p50: number; p99: number; cpu: number };

// Waits of members as libraries grow a hundredfold, one request after the other.
const { sizes, folder, fillOnly } = readOptions(process.argv.slice(2));
await ensureBuilt();
const dataDir = folder ? join(folder, 'site') : mkdtempSync(join(tmpdir(), 'kiroku-scale-'));
mkdirSync(dataDir, { recursive: true });
const fillings = new Map(
  sizes.map((entries) => [nameOf(entries), (db: Database) => fillTo(db, entries)] as const),
);
const postgres = await startFilled(folder && join(folder, 'postgres'), dataDir, fillings);
if (!postgres) console.log('PostgreSQL is not installed: nothing is measured.');
else {
  try {
    if (!fillOnly) await benchScale(postgres);
  } finally {
    postgres.stop();
    if (!folder) rmSync(dataDir, { recursive: true, force: true });
  }
}

function nameOf(entries: number): string {
  return `scale_${entries}`;
}

async function benchScale(server: TemporaryPostgres): Promise<void> {
  const runs = sizes.map((): Map<string, Figures>[] => []);
  // In turns: a machine that is slower for some minutes is so for each size.
  for (let run = 0; run < RUNS; run++)
    for (const [at, entries] of sizes.entries())
      await withSize(server, entries, async (db, place) => {
        runs[at]?.push(await measure(db, place, membersFor(entries)));
      });
  const curve = runs.map(medians);
  for (const [at, entries] of sizes.entries())
    await withSize(server, entries, async (db) => {
      print(entries, membersFor(entries), curve[at] ?? new Map());
      for (const { name, megabytes } of await largestRelations(db))
        console.log(`  ${name.padEnd(32)} ${megabytes} MB`);
    });
  printGrowth(curve[0] ?? new Map(), curve.at(-1) ?? new Map());
}

/** Runs a function on the database of a size. */
function withSize(
  server: TemporaryPostgres,
  entries: number,
  use: (db: Database, place: TemporaryPostgres) => Promise<void>,
): Promise<void> {
  const url = databaseUrl(server, nameOf(entries));
  return withDatabase(url, dataDir, async (db) => {
    await migrate(db);
    await use(db, { ...server, url });
  });
}

/** Median of the runs, for each figure of a call. */
function medians(runs: readonly Map<string, Figures>[]): Map<string, Figures> {
  const of = (name: string, figure: keyof Figures) => median(runs.map((run) => run.get(name)?.[figure] ?? 0));
  const names = [...(runs[0]?.keys() ?? [])];
  return new Map(
    names.map((name) => [name, { p50: of(name, 'p50'), p99: of(name, 'p99'), cpu: of(name, 'cpu') }]),
  );
}

async function measure(
  db: Database,
  { url, pid }: TemporaryPostgres,
  members: number,
): Promise<Map<string, Figures>> {
  const site = await startSite(dataDir, 'off', { DATABASE_URL: url, PORT: '3979' });
  try {
    const uids = Array.from(
      { length: SAMPLES + WARM_UP },
      (_, at) => `o${1 + Math.floor((at * members) / 300)}`,
    );
    const own = [...new Set(uids)];
    // As at the first time: sessions, and what +1 wrote.
    await db.sql.deleteFrom('member_session').execute();
    await db.sql.deleteFrom('library_entry').where('anime_id', '=', ADDED).where('uid', 'in', own).execute();
    const tokens = await signIn(db, dataDir, own);
    const figures = new Map<string, Figures>();
    for (const { name, before: prepare, send } of callsOf(site, tokens, db)) {
      const times: number[] = [];
      const before = site.cpu() + cpuOfFamily(pid);
      for (const [index, uid] of uids.entries()) {
        await prepare?.();
        const started = performance.now();
        await send(uid, index);
        if (index >= WARM_UP) times.push(performance.now() - started);
      }
      const cpu = (site.cpu() + cpuOfFamily(pid) - before) / uids.length;
      times.sort((one, other) => one - other);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
      figures.set(name, { p50: at(0.5), p99: at(0.99), cpu });
    }
    return figures;
  } finally {
    await site.stop();
  }
}

function callsOf({ origin }: RunningServer, tokens: ReadonlyMap<string, string>, db: Database): Call[] {
  const ask = async (uid: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: tokens.get(uid) ?? '', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  };
  const library = (uid: string) => `/api/progression/anime/${uid}`;
  return [
    { name: 'library of 335, first read', send: (uid) => ask(uid, library(uid)) },
    {
      name: '+1',
      send: (uid, index) =>
        ask(uid, '/api/progression/anime/write', { id: ADDED, status: 1, progression: index % 12 }),
    },
    { name: 'statistics of a title', send: (uid, index) => ask(uid, `/api/anime/stats/${1 + index}`) },
    { name: 'overview of a member', send: (uid) => ask(uid, `/api/progression/anime/stats/overview/${uid}`) },
    {
      name: 'feed, nothing of it kept',
      before: () => forgetMembers(db),
      send: (uid) => ask(uid, '/api/social/feed'),
    },
    {
      name: 'home: library and bell',
      send: (uid) => Promise.all([ask(uid, library(uid)), ask(uid, '/api/notifications/unread')]),
    },
  ];
}

/**
 * Empties the site's caches of feeds: the few members of a small size would all be cached after a dozen feeds, and only the cache would be
 * measured.
 */
async function forgetMembers(db: Database): Promise<void> {
  for (const table of ['member', 'library', 'follow'])
    await sql`select pg_notify(${ROW_CHANGE_CHANNEL}, ${`${table} *`})`.execute(db.sql);
  await wait(RECEIVED_MS);
}

function print(entries: number, members: number, figures: ReadonlyMap<string, Figures>): void {
  console.log(`\n${entries} entries, ${members} members      p50 ms   p99 ms   CPU ms`);
  for (const [name, { p50, p99, cpu }] of figures)
    console.log(name.padEnd(32), ...[p50, p99, cpu].map((ms) => ms.toFixed(1).padStart(8)));
}

function printGrowth(first: ReadonlyMap<string, Figures>, last: ReadonlyMap<string, Figures>): void {
  console.log(`\nfrom the smallest to the largest, goal ≤ ${GROWTH_GOAL}×     p50      p99      CPU`);
  for (const [name, { p50, p99, cpu }] of last) {
    const before = first.get(name) ?? { p50, p99, cpu };
    const growth = p99 / before.p99;
    const columns = [
      `${(p50 / before.p50).toFixed(2)}×`,
      `${growth.toFixed(2)}×`,
      `${(cpu / before.cpu).toFixed(2)}×`,
    ];
    console.log(name.padEnd(32), ...columns.map((one) => one.padStart(8)), growth <= GROWTH_GOAL ? '✓' : '✗');
  }
}
