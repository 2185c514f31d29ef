import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type TemporaryPostgres } from '../scripts/testing/machine.ts';
import { cpuOfFamily, cpuOfThreads } from './cpu.ts';
import { fillLibraries } from './libraryData.ts';
import { type BenchRequest, load, loadBare } from './load.ts';
import { median } from './median.ts';
import { FOLLOWED, type MemberRequests, memberRequests } from './memberRequests.ts';
import { type Line, type Measured, mark, printMembers } from './membersTable.ts';
import { copyToServer, importInto, type RunningServer, startSite } from './processes.ts';
import { cpuOnce, send } from './single.ts';
import { longestStall } from './stalls.ts';

const ENTRIES = 400_000;
const CARDS = 12;
const UNKNOWN = 2000;
/** Libraries read for the first time right after a start, and until the code of a site that runs is compiled and most of its titles were read. */
const FIRST_READS = 200;
const LIBRARIES_UNTIL_WARM = 800;
/** Writes and cached reads until they are warm; then in turns. */
const WRITES_UNTIL_WARM = 8000;
const WRITES_A_TURN = 4000;
const READS_UNTIL_WARM = 1000;
const READS_A_TURN = 1500;
const TURNS = 3;
const START_GOAL_SECONDS = 3;
const WRITES_PER_SECOND_GOAL = 500;
const STALL_GOAL_MS = 50;
/** For what the requests that watch for stalls take while nothing else is asked: several times as much as one right after the other. */
const WATCHED_IDLE_MS = 3000;
/**
 * CPU ms of the bare server for a +1 on the machine for which the goals were set. On a slower machine the goals grow by the same factor.
 */
const BARE_WRITE_MS = 0.06;

/** `cpu` counts its database too, a server or a thread; `ownCpu` does not. */
type MeasuredSite = RunningServer & { ownCpu(): number };

/** Requests of an evening, cold and cached, on both engines: CPU ms per request, with the database's share but for cached ones. */
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
    printMembers('embedded engine', await measure(() => startEmbedded(dataDir), requests, 1.5));
    if (postgres) {
      // As above: a second start is measured.
      await (await startOn(dataDir, postgres)).stop();
      printMembers('PostgreSQL', await measure(() => startOn(dataDir, postgres), requests, 0.8));
    } else console.log('PostgreSQL is not installed: only the embedded engine was measured.');
  } finally {
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Name of the site's thread that is the embedded database. */
const ENGINE_THREAD = 'postgresql';

async function startEmbedded(dataDir: string): Promise<MeasuredSite> {
  const site = await startSite(dataDir);
  return { ...site, ownCpu: () => site.cpu() - cpuOfThreads(site.pid, ENGINE_THREAD) };
}

async function startOn(dataDir: string, { url, pid }: TemporaryPostgres): Promise<MeasuredSite> {
  const before = cpuOfFamily(pid);
  const site = await startSite(dataDir, 'off', { DATABASE_URL: url });
  return { ...site, cpu: () => site.cpu() + cpuOfFamily(pid) - before, ownCpu: site.cpu };
}

/** Cached reads need no database: its work meanwhile are the vacuums that the writes owe. */
function withoutDatabase(site: MeasuredSite): RunningServer {
  return { ...site, cpu: site.ownCpu };
}

async function measure(
  start: () => Promise<MeasuredSite>,
  requests: MemberRequests,
  writeGoal: number,
): Promise<Measured> {
  const began = performance.now();
  const site = await start();
  const seconds = (performance.now() - began) / 1000;
  const startCpu = site.cpu();
  const speeds = [await bareWrite(site, requests)];
  const cold = await coldLines(site, requests);
  speeds.push(await bareWrite(site, requests));
  const writes = await writeLines(site, requests, writeGoal);
  speeds.push(await bareWrite(site, requests));
  const cached = await cachedLines(withoutDatabase(site), requests);
  const pages = await pageLines(withoutDatabase(site));
  speeds.push(await bareWrite(site, requests));
  await site.stop();
  const slowdown = median(speeds) / BARE_WRITE_MS;
  const startGoal = START_GOAL_SECONDS * slowdown;
  const note = `${seconds.toFixed(1)} s to ready, goal ${START_GOAL_SECONDS}, here ${startGoal.toFixed(1)} ${mark(seconds <= startGoal)}`;
  return {
    lines: [
      { name: 'second start', cpu: startCpu, goal: null, note },
      ...cold,
      ...writes,
      ...cached,
      ...pages,
    ],
    slowdown,
  };
}

/** First reads, and reads after a write. */
async function coldLines(site: RunningServer, requests: MemberRequests): Promise<Line[]> {
  const { meanLibraries, largeLibrary, library, ownWrites, feed } = requests;
  const readEach = (libraries: readonly string[]) => load(site, libraries, libraries.length, 0);
  const first = await readEach(meanLibraries.slice(0, FIRST_READS));
  await readEach(meanLibraries.slice(FIRST_READS, LIBRARIES_UNTIL_WARM));
  const later = await readEach(meanLibraries.slice(LIBRARIES_UNTIL_WARM));
  const idle = await cpuOnce(site, () => longestStall(site, () => wait(WATCHED_IDLE_MS)));
  const watching = idle.cpu / idle.result.asked;
  const watched = async (work: () => Promise<void>) => {
    const { cpu, result } = await cpuOnce(site, () => longestStall(site, work));
    const stalled = `longest stall ${result.longest.toFixed(0)} ms, goal ${STALL_GOAL_MS} ${mark(result.longest <= STALL_GOAL_MS)}`;
    return { cpu: cpu - result.asked * watching, note: stalled };
  };
  const large = await watched(() => send(site, largeLibrary));
  const written = await watched(async () => {
    await send(site, ownWrites.large);
    await send(site, largeLibrary);
  });
  await send(site, library);
  const renewed = await cpuOnce(site, async () => {
    for (let n = 0; n < 50; n++) {
      await send(site, ownWrites.small);
      await send(site, library);
    }
  });
  const follower = await load(site, [feed], 300, 50);
  return [
    { name: 'library of 335, after a start', cpu: first.cpu, goal: null },
    { name: 'library of 335, first read', cpu: later.cpu, goal: 8 },
    { name: 'library of 18 000, first read', goal: 250, ...large },
    { name: '  after a +1 in it, with the +1', goal: null, ...written },
    { name: 'library of 800 after a +1, with it', cpu: renewed.cpu / 50, goal: null },
    { name: `feed of ${FOLLOWED} members`, cpu: follower.cpu, goal: 5 },
  ];
}

/** The bare server's +1 in CPU ms: how fast the machine is, which differs from minute to minute. */
async function bareWrite(site: RunningServer, { writes }: MemberRequests): Promise<number> {
  return (await loadBare(site, writes)).cpu;
}

async function writeLines(
  site: RunningServer,
  { writes, mangaWrites, favourites }: MemberRequests,
  goal: number,
): Promise<Line[]> {
  await load(site, writes, WRITES_UNTIL_WARM, 0);
  const written = await inTurns(() => load(site, writes, WRITES_A_TURN, 0));
  await load(site, mangaWrites, WRITES_UNTIL_WARM, 0);
  const read = await inTurns(() => load(site, mangaWrites, WRITES_A_TURN, 0));
  const favourite = await inTurns(() => load(site, favourites, WRITES_A_TURN, 0));
  const rps = median(written.map((turn) => turn.rps));
  const rate = `${rps.toFixed(0)}/s, goal ${WRITES_PER_SECOND_GOAL} ${mark(rps >= WRITES_PER_SECOND_GOAL)}`;
  return [
    { name: '+1', cpu: median(written.map(({ cpu }) => cpu)), goal, note: rate },
    { name: '+1 of a manga', cpu: median(read.map(({ cpu }) => cpu)), goal },
    { name: 'favourite', cpu: median(favourite.map(({ cpu }) => cpu)), goal },
  ];
}

async function cachedLines(site: RunningServer, requests: MemberRequests): Promise<Line[]> {
  const { library, overview, signedOverview, profile } = requests;
  return [
    { name: 'library of 800, kept', goal: 0.4, bareThen: 0.14, ...(await compared(site, library)) },
    { name: 'overview of a profile, kept', goal: 0.15, ...(await compared(site, overview)) },
    {
      name: '  its session, when signed in',
      cpu: await sessionCost(site, overview, signedOverview),
      goal: 0.05,
    },
    { name: 'page of a profile, kept', goal: 0.15, bareThen: 0.04, ...(await compared(site, profile)) },
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

/** Reads beside a bare server that sends the same bytes, in turns. */
async function compared(site: RunningServer, ...paths: string[]): Promise<{ cpu: number; bare: number }> {
  await load(site, paths, READS_UNTIL_WARM, 0);
  const turns = await inTurns(async () => ({
    ours: (await load(site, paths, READS_A_TURN, 0)).cpu,
    bare: (await loadBare(site, paths, READS_A_TURN)).cpu,
  }));
  return { cpu: median(turns.map(({ ours }) => ours)), bare: median(turns.map(({ bare }) => bare)) };
}

/** The CPU milliseconds that a signed-in member's read takes beyond a visitor's. */
async function sessionCost(
  site: RunningServer,
  visitor: BenchRequest,
  member: BenchRequest,
): Promise<number> {
  await load(site, [visitor, member], READS_UNTIL_WARM, 0);
  const costs = await inTurns(async () => {
    const { cpu } = await load(site, [visitor], READS_A_TURN, 0);
    return (await load(site, [member], READS_A_TURN, 0)).cpu - cpu;
  });
  return Math.max(0, median(costs));
}

/** Measures of some turns, one of which a collection of the whole heap, due to older requests, falls into. */
async function inTurns<Result>(measureOnce: () => Promise<Result>): Promise<Result[]> {
  const turns: Result[] = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push(await measureOnce());
  return turns;
}
