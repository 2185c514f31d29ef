import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@kiroku/api/db/database';
import { openTokens } from '@kiroku/api/features/account/sessions/tokens';
import { sql } from 'kysely';
import { fillLibraries, READERS } from './libraryData.ts';
import { load } from './load.ts';
import { importInto, type RunningServer, startBare, startSite } from './processes.ts';

const ENTRIES = 100_000;
/** Members followed by the feed's reader. */
const FOLLOWED = 250;
const COLD_READS = 40;
const PATIENCE_MS = 600_000;

type Owner = { uid: string; token: string };

/** Reads profiles of small and very large libraries, right after their owner wrote and as long as they do not, and a feed. */
export async function benchOverview(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiroku-bench-'));
  try {
    importInto(dataDir, file, undefined);
    await fillLibraries(dataDir, ENTRIES);
    // The first start makes the key that signs the owners' tokens.
    await (await startSite(dataDir)).stop();
    const owners = await prepare(dataDir);
    const site = await startSite(dataDir);
    console.log('\noverview of a profile            p50 ms   p99 ms   CPU ms  failures');
    for (const owner of owners) await measure(site, owner);
    await site.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(site: RunningServer, owner: Owner): Promise<void> {
  const path = `/api/progression/anime/stats/overview/${owner.uid}`;
  const cold = await readAfterWrites(site, owner, path);
  line(`${owner.uid}, just written`, cold.p50, cold.p99);
  const cached = await load(site.origin, site.pid, [path], 3000, 500);
  line(`${owner.uid}, kept`, cached.p50, cached.p99, cached.cpu, cached.failures);
  const bare = await startBare(site.origin, [path]);
  const plain = await load(bare.origin, bare.pid, [path], 3000, 500);
  line('  a bare server', plain.p50, plain.p99, plain.cpu, plain.failures);
  await bare.stop();
  const feed = await timed(COLD_READS, () => get(site, '/api/social/feed', owner));
  line(`feed of ${FOLLOWED} members`, feed.p50, feed.p99);
}

/** How long the first reading after each write takes. */
async function readAfterWrites(site: RunningServer, owner: Owner, path: string) {
  const { id } =
    ((await (await fetch(`${site.origin}/api/explore/anime`)).json()) as { id: number }[])[0] ?? {};
  let progression = 0;
  const write = async () => {
    progression = 1 - progression;
    const body = JSON.stringify({ id, status: 1, progression });
    const headers = { authorization: owner.token, 'content-type': 'application/json' };
    const answer = await fetch(`${site.origin}/api/progression/anime/write`, {
      method: 'POST',
      headers,
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return timed(COLD_READS, () => get(site, path), write);
}

async function get(site: RunningServer, path: string, owner?: Owner): Promise<void> {
  const answer = await fetch(site.origin + path, { headers: owner ? { authorization: owner.token } : {} });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function timed(times: number, work: () => Promise<void>, before?: () => Promise<void>) {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    await before?.();
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  const at = (part: number) => taken[Math.min(times - 1, Math.floor(times * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function line(name: string, ...figures: number[]): void {
  console.log(name.padEnd(30), ...figures.map((figure) => figure.toFixed(2).padStart(8)));
}

/** Signs the readers in, and adds years of history and follows. */
async function prepare(dataDir: string): Promise<Owner[]> {
  const key = readFileSync(join(dataDir, 'secrets', 'session.key'), 'utf8').trim();
  const tokens = openTokens(new Uint8Array(Buffer.from(key, 'base64url')));
  const db = await openDatabase({ dataDir, report: (text) => console.error(text) });
  try {
    const owners: Owner[] = [];
    for (const uid of READERS.map((size) => `m${size}1`)) {
      await db
        .within(PATIENCE_MS)
        .transaction()
        .execute((transaction) => addYears(transaction, uid));
      owners.push({ uid, token: await tokens.sign({ uid, username: uid, sid: `s-${uid}` }) });
    }
    return owners;
  } finally {
    await db.close();
  }
}

async function addYears(transaction: Database['sql'], uid: string): Promise<void> {
  await sql`insert into member_session (id, uid, agent, created_at, last_seen)
    values (${`s-${uid}`}, ${uid}, '', now(), now())`.execute(transaction);
  await sql`insert into follow (follower, followed, since)
    select ${uid}, uid, now() from member where uid like 'o%' order by uid limit ${FOLLOWED}`.execute(
    transaction,
  );
  // Four years, some twenty episodes a day; a few each for followed members.
  await sql`insert into watch_event (uid, anime_id, from_count, to_count, at, last_change)
    select ${uid}, e.anime_id, 0, 1, now() - make_interval(mins => (30000 - n) * 70), 0
    from generate_series(1, 30000) n
    join (select anime_id, row_number() over (order by anime_id) as place, count(*) over () as titles
      from library_entry where uid = ${uid}) e on e.place = 1 + n % e.titles`.execute(transaction);
  await sql`insert into watch_event (uid, anime_id, from_count, to_count, at, last_change)
    select e.uid, e.anime_id, 0, 1, now() - make_interval(mins => (random() * 100000)::int), 0
    from library_entry e where e.uid in (select followed from follow where follower = ${uid})
      and random() < 0.1`.execute(transaction);
  await sql`analyze watch_event, follow`.execute(transaction);
}
