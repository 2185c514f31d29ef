import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TemporaryPostgres } from '../scripts/machine.ts';
import { cpuOfFamily } from './cpu.ts';
import { fillLibraries } from './libraryData.ts';
import { type BenchRequest, load } from './load.ts';
import { FOLLOWED, type MemberRequests, memberRequests } from './memberRequests.ts';
import { copyToServer, importInto, type RunningServer, startBare, startSite } from './processes.ts';
import { cpuOnce, longestStall, send } from './single.ts';

const ENTRIES = 400_000;
const CARDS = 12;
const UNKNOWN = 2000;
const START_GOAL_SECONDS = 3;
const WRITES_PER_SECOND_GOAL = 500;
const STALL_GOAL_MS = 50;

type Line = { name: string; cpu: number; goal: number | null; bare?: number; note?: string };

/** What members do of an evening, cold and kept, on both engines: CPU ms per request, the database's share included. */
export async function benchMembers(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-bench-'));
  const postgres = await startPostgres();
  try {
    importInto(dataDir, file, undefined);
    console.log(`\n${await fillLibraries(dataDir, ENTRIES)} entries of libraries`);
    // The first start makes the key that signs the members' tokens.
    await (await startSite(dataDir)).stop();
    const requests = await memberRequests(dataDir);
    if (postgres) copyToServer(dataDir, postgres.url);
    print('embedded engine', await measure(() => startSite(dataDir), requests, 1.5));
    if (postgres) {
      // As above: a second start is measured.
      await (await startOn(dataDir, postgres)).stop();
      print('PostgreSQL', await measure(() => startOn(dataDir, postgres), requests, 0.8));
    } else console.log('PostgreSQL is not installed: only the embedded engine was measured.');
  } finally {
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The site on a PostgreSQL server, whose CPU counts too. */
async function startOn(dataDir: string, { url, pid }: TemporaryPostgres): Promise<RunningServer> {
  const site = await startSite(dataDir, 'off', { DATABASE_URL: url });
  return { ...site, cpu: () => site.cpu() + cpuOfFamily(pid) };
}

async function measure(
  start: () => Promise<RunningServer>,
  requests: MemberRequests,
  writeGoal: number,
): Promise<Line[]> {
  const began = performance.now();
  const site = await start();
  const seconds = (performance.now() - began) / 1000;
  const ready = `${seconds.toFixed(1)} s to ready, goal ${START_GOAL_SECONDS} ${mark(seconds <= START_GOAL_SECONDS)}`;
  const lines = [
    { name: 'second start', cpu: site.cpu(), goal: null, note: ready },
    ...(await coldLines(site, requests)),
    ...(await keptLines(site, requests, writeGoal)),
    ...(await pageLines(site)),
  ];
  await site.stop();
  return lines;
}

/** What is read for the first time, or right after a write. */
async function coldLines(site: RunningServer, requests: MemberRequests): Promise<Line[]> {
  const { meanLibraries, largeLibrary, library, ownWrites, feed } = requests;
  const mean = await load(site, meanLibraries, meanLibraries.length, 0);
  const large = await cpuOnce(site, async () => longestStall(site, () => send(site, largeLibrary)));
  const written = await cpuOnce(site, async () =>
    longestStall(site, async () => {
      await send(site, ownWrites.large);
      await send(site, largeLibrary);
    }),
  );
  await send(site, library);
  const small = await cpuOnce(site, async () => {
    for (let n = 0; n < 50; n++) {
      await send(site, ownWrites.small);
      await send(site, library);
    }
  });
  const follower = await load(site, [feed], 300, 50);
  const stalled = (ms: number) =>
    `longest stall ${ms.toFixed(0)} ms, goal ${STALL_GOAL_MS} ${mark(ms <= STALL_GOAL_MS)}`;
  return [
    { name: 'library of 335, first read', cpu: mean.cpu, goal: 8 },
    { name: 'library of 18 000, first read', cpu: large.cpu, goal: 250, note: stalled(large.result) },
    { name: '  after a +1 in it, with the +1', cpu: written.cpu, goal: null, note: stalled(written.result) },
    { name: 'library of 800 after a +1, with it', cpu: small.cpu / 50, goal: null },
    { name: `feed of ${FOLLOWED} members`, cpu: follower.cpu, goal: 5 },
  ];
}

/** What is kept, and what is written. */
async function keptLines(site: RunningServer, requests: MemberRequests, writeGoal: number): Promise<Line[]> {
  const { writes, favourites, library, signedLibrary, overview, profile } = requests;
  const kept = await compared(site, library);
  const signed = await load(site, [signedLibrary], 4000, 1000);
  const write = await load(site, writes, 4000, 1000);
  const favourite = await load(site, favourites, 2000, 400);
  const rate = `${write.rps.toFixed(0)}/s, goal ${WRITES_PER_SECOND_GOAL} ${mark(write.rps >= WRITES_PER_SECOND_GOAL)}`;
  return [
    { name: '+1', cpu: write.cpu, goal: writeGoal, note: rate },
    { name: 'favourite', cpu: favourite.cpu, goal: writeGoal },
    { name: 'library of 800, kept', goal: 0.4, ...kept },
    { name: '  its session, when signed in', cpu: Math.max(0, signed.cpu - kept.cpu), goal: 0.05 },
    { name: 'overview of a profile, kept', goal: 0.15, ...(await compared(site, overview)) },
    { name: 'page of a profile, kept', goal: 0.15, ...(await compared(site, profile)) },
  ];
}

async function pageLines(site: RunningServer): Promise<Line[]> {
  const popular = (await (await fetch(`${site.origin}/api/explore/anime`)).json()) as { id: number }[];
  const statistics = popular.map(({ id }) => `/api/anime/stats/${id}`);
  const unknown = Array.from({ length: UNKNOWN }, (_, n) => `/nothing/${n}`);
  const pages = await cpuOnce(site, () => load(site, unknown, UNKNOWN, 0));
  const cards = popular.slice(0, CARDS).map(({ id }) => `/art/anime/${id}-card.png`);
  const drawn = await load(site, cards, CARDS, 0);
  return [
    { name: 'statistics of a title, kept', goal: 0.15, ...(await compared(site, ...statistics)) },
    { name: 'unknown page', cpu: pages.cpu / UNKNOWN, goal: null },
    { name: 'social card', cpu: drawn.cpu, goal: null },
  ];
}

/** Reads beside a bare server that sends the same bytes. */
async function compared(site: RunningServer, ...paths: string[]): Promise<{ cpu: number; bare: number }> {
  const sent: BenchRequest[] = paths;
  const measured = await load(site, sent, 4000, 1000);
  const server = await startBare(site.origin, paths);
  const bare = await load(server, sent, 4000, 1000);
  await server.stop();
  return { cpu: measured.cpu, bare: bare.cpu };
}

function print(engine: string, lines: readonly Line[]): void {
  console.log(`\n${engine.padEnd(36)}   CPU ms     goal    bare`);
  for (const { name, cpu, goal, bare, note } of lines) {
    const wanted = goal === null ? '' : `${goal} ${mark(cpu <= goal)}`;
    const beside = bare === undefined ? '' : bare.toFixed(3);
    console.log(
      name.padEnd(36),
      cpu.toFixed(3).padStart(8),
      wanted.padStart(8),
      beside.padStart(7),
      note ?? '',
    );
  }
}

const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
