import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kiroku/api/db/database';
import { startPostgres, type TemporaryPostgres } from '../../scripts/machine.ts';
import { ROOT } from '../../scripts/root.ts';
import { ensureBuilt } from '../../scripts/webBuild.ts';
import { cpuOfFamily, residentMegabytes } from '../cpu.ts';
import { fillLibraries } from '../libraryData.ts';
import { load } from '../load.ts';
import { copyToServer, importInto, type RunningServer, startBare, startSite } from '../processes.ts';
import { signIn } from '../signIn.ts';
import type { Evening, EveningMember } from './mix.ts';
import { startNginx } from './nginx.ts';
import { type EveningOptions, readOptions } from './options.ts';
import { type EveningResult, simulate } from './simulate.ts';

const CATALOGUE = join(ROOT, '../shared/data/catalogue/anime.jsonl.gz');
/** Entries of libraries, at least; the mean library of each member otherwise. */
const ENTRIES = 100_000;
const MEAN = 335;
/** Seconds between two requests of a member on an evening, and of one who never stops. */
const THINK = 8;
const NO_REST = 0.05;
const TITLES_EACH = 20;

// An evening of members on one and two processes over PostgreSQL, then more than they can take.
const options = readOptions(process.argv.slice(2));
if (!existsSync(CATALOGUE)) console.log(`The real catalogue (${CATALOGUE}) is not here: no evening.`);
else await benchEvening(options);

async function benchEvening(asked: EveningOptions): Promise<void> {
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-evening-'));
  const postgres = await startPostgres();
  if (!postgres) return console.log('PostgreSQL is not installed: no evening.');
  try {
    const evening = await prepare(dataDir, postgres, Math.max(...asked.members));
    for (const processes of asked.processes) await measure(dataDir, postgres, evening, processes, asked);
  } finally {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prepare(dataDir: string, postgres: TemporaryPostgres, members: number): Promise<Evening> {
  importInto(dataDir, CATALOGUE, undefined);
  console.log(`${await fillLibraries(dataDir, Math.max(ENTRIES, members * MEAN))} entries of libraries`);
  // The first start makes the key that signs the members' tokens.
  await (await startSite(dataDir)).stop();
  const db = await openDatabase({ dataDir, report: (line) => console.error(line) });
  const evening = await eveningOf(db, dataDir, members).finally(() => db.close());
  copyToServer(dataDir, postgres.url);
  return evening;
}

async function eveningOf(db: Database, dataDir: string, most: number): Promise<Evening> {
  const owners = await db.sql
    .selectFrom('member')
    .select('uid')
    .where('uid', 'like', 'o%')
    .limit(most)
    .execute();
  const uids = owners.map(({ uid }) => uid);
  const tokens = await signIn(db, dataDir, uids);
  const members: EveningMember[] = [];
  for (const uid of uids) {
    const titles = await db.sql
      .selectFrom('library_entry')
      .select('anime_id as id')
      .where('uid', '=', uid)
      .limit(TITLES_EACH)
      .execute();
    members.push({ uid, token: tokens.get(uid) ?? '', titles: titles.map(({ id }) => id) });
  }
  // What members have is as popular as it should be.
  const popular = members.flatMap(({ titles }) => titles);
  const names = await db.sql
    .selectFrom('anime')
    .select('romanji')
    .where('romanji', 'is not', null)
    .limit(500)
    .execute();
  return {
    members,
    popular,
    words: names.map(({ romanji }) => encodeURIComponent(romanji ?? '').slice(0, 8)),
  };
}

async function measure(
  dataDir: string,
  postgres: TemporaryPostgres,
  evening: Evening,
  processes: number,
  asked: EveningOptions,
): Promise<void> {
  const sites: RunningServer[] = [];
  for (let index = 0; index < processes; index++) {
    sites.push(
      await startSite(dataDir, 'off', { DATABASE_URL: postgres.url, PORT: String(3999 - 10 * index) }),
    );
  }
  const origins = sites.map(({ origin }) => origin);
  const cpu = () => sites.reduce((sum, site) => sum + site.cpu(), cpuOfFamily(postgres.pid));
  const run = async (title: string, count: number, think: number) => {
    const before = cpu();
    const members = evening.members.slice(0, count);
    const result = await simulate(evening, members, { origins, seconds: asked.seconds, think });
    print(`${title}, ${count} members, processes: ${processes}`, result, cpu() - before, sites);
  };
  try {
    for (const count of asked.members) await run('evening', count, THINK);
    await run('without rest', Math.max(...asked.members), NO_REST);
    const [first] = sites;
    if (processes === 1 && first) await compare(first, evening);
  } finally {
    for (const site of sites) await site.stop();
  }
}

/** The same bytes from a bare Node server and from nginx as files. */
async function compare(site: RunningServer, { popular }: Evening): Promise<void> {
  const paths = ['/', '/explore?genre=Action', ...popular.slice(0, 20).map((id) => `/api/anime/stats/${id}`)];
  const bare = await startBare(site.origin, paths);
  const nginx = await startNginx(site.origin, paths);
  const kept = await load(site, paths, 4000, 1000);
  const beside = await load(bare, paths, 4000, 1000);
  const files =
    nginx &&
    (await load(
      nginx,
      paths.map((_, index) => `/${index}`),
      4000,
      1000,
    ));
  await bare.stop();
  await nginx?.stop();
  console.log('\nkept pages and statistics   req/s   CPU ms');
  for (const [name, measured] of [
    ['site', kept],
    ['bare Node server', beside],
    ['nginx, files', files],
  ] as const) {
    if (!measured) continue;
    const ratio = `site/this ${(kept.cpu / measured.cpu).toFixed(1)}×`;
    console.log(
      name.padEnd(24),
      measured.rps.toFixed(0).padStart(8),
      measured.cpu.toFixed(3).padStart(8),
      ratio,
    );
  }
}

function print(title: string, { kinds, seconds }: EveningResult, cpu: number, sites: RunningServer[]): void {
  const all = [...kinds.values()];
  const accepted = all.flatMap(({ times }) => times);
  const [shed, failures] = [sum(all.map((one) => one.shed)), sum(all.map((one) => one.failures))];
  const total = accepted.length + shed + failures;
  const memory = sites.map(({ pid }) => `${residentMegabytes(pid)} MB`).join(', ');
  console.log(
    `\n${title}: ${(total / seconds).toFixed(0)} requests/s, ${failures} errors, ${shed} shed, CPU ${(cpu / total).toFixed(2)} ms per request, memory ${memory}`,
  );
  console.log('kind                   requests     p50     p99    shed  errors');
  for (const [kind, { times, shed: refused, failures: failed }] of [
    ...kinds,
    ['all', { times: accepted, shed, failures }],
  ] as const) {
    const sorted = times.toSorted((one, other) => one - other);
    const columns = [times.length, at(sorted, 0.5), at(sorted, 0.99), refused, failed];
    console.log(kind.padEnd(22), columns.map((column) => String(column).padStart(7)).join(' '));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
}
