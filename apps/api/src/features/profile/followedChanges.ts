import { maySee } from '@kiroku/contract/account/visibility';
import type { Change } from '@kiroku/contract/profile/rules';
import { CachedRows } from '../../db/changes/cachedRows.ts';
import type { Member } from '../../db/member.ts';
import type { Db } from '../../db/tables/schema.ts';
import { findMembers } from '../account/members/memberStore.ts';
import { type Latest, latestByMember, type ReadLatest } from './activities.ts';
import type { FeedDeps } from './deps.ts';
import { readFollowed, readLater, readLatestChanges, type Span } from './feedStore.ts';

/** Changes per member in the first round: most members' latest activity is not among the newest of all. */
export const DEPTH = 4;
/** Most cached changes of a member, after a long evening or a request of a later page. */
const DEEPEST_CACHED = 32;
/** Members with cached changes: some hundred bytes each. */
const MOST_MEMBERS = 10_000;
/** Members with a cached list of followed members: some kilobytes each. */
const MOST_FOLLOWERS = 1000;

/** Changes of members for one page of a feed. */
export type PageChanges = {
  latest: ReadLatest;
  /** The changes within spans of time, from a change on. */
  later(from: number, spans: readonly Span[]): Promise<Change[]>;
};

/** Deeper changes that a page needed take the place of those that were read first. */
type Box = { latest: Latest };

/**
 * Caches the members that each member follows, and the latest changes of each until the owner of the library writes. A page then reads only
 * members who wrote since the last page.
 */
export function openFollowedChanges({ db, accounts, rowChanges }: FeedDeps) {
  const followed = new CachedRows(db, MOST_FOLLOWERS, (follower) => readFollowed(db.sql, follower));
  const cached = new CachedRows(db, MOST_MEMBERS, async (uid) => (await readFirst([uid])).get(uid));
  rowChanges.on('follow', (pair) => followed.drop(pair?.split(' ')[0] ?? null));
  rowChanges.on('library', (key) => cached.drop(key?.split(' ')[0] ?? null));

  async function readFirst(uids: readonly string[]): Promise<Map<string, Box>> {
    const found = await read(db.sql, uids, DEPTH);
    return new Map(uids.map((uid) => [uid, { latest: found.get(uid) ?? { some: [], isCut: false } }]));
  }

  /** Members among `uids` whose activity the follower may see, by uid. */
  async function visibleAmong(uids: readonly string[]): Promise<Map<string, Member>> {
    const members = await accounts.members.getAll(uids, (missing) => findMembers(db.sql, missing));
    const visible = [...members].flatMap(([uid, member]): [string, Member][] =>
      member && maySee(member.visibility, 'follower') ? [[uid, member]] : [],
    );
    return new Map(visible);
  }

  return {
    /** The members followed whose activity a follower may see, by uid. */
    async visibleTo(follower: string): Promise<Map<string, Member>> {
      return visibleAmong(await followed.get(follower));
    },

    /** The changes of the members whose activity a follower may see, before a change if one is given. */
    async of(follower: string, before: number | undefined): Promise<PageChanges> {
      const uids = await followed.get(follower);
      // Changes and members are read together, which saves a wait. Few members hide changes.
      const [visible, latest] = await Promise.all([visibleAmong(uids), cached.getAll(uids, readFirst)]);
      const boxes = new Map<string, Box>();
      for (const [uid, box] of latest) if (box && visible.has(uid)) boxes.set(uid, box);
      const page = pageChanges(db.sql, boxes, before);
      await page.deepen();
      return page;
    },
  };
}

function pageChanges(db: Db, boxes: ReadonlyMap<string, Box>, before: number | undefined) {
  const latestIn = (uid: string): Latest => boxes.get(uid)?.latest ?? { some: [], isCut: true };
  const isExhausted = (uid: string) => earlier(latestIn(uid), before) === undefined;

  async function readAndCache(uids: readonly string[], depth: number): Promise<ReadonlyMap<string, Latest>> {
    const found = await read(db, uids, depth);
    for (const [uid, latest] of found) {
      const box = boxes.get(uid);
      if (box && latest.some.length > box.latest.some.length) box.latest = latest;
    }
    return found;
  }

  return {
    /** Reads further back for members whose cached changes all came after the page. */
    async deepen(): Promise<void> {
      const isShallow = (uid: string) => latestIn(uid).some.length < DEEPEST_CACHED;
      await readAndCache(
        [...boxes.keys()].filter((uid) => isExhausted(uid) && isShallow(uid)),
        DEEPEST_CACHED,
      );
    },

    async latest(depth: number, of: readonly string[] | null): Promise<ReadonlyMap<string, Latest>> {
      if (of !== null && before === undefined && depth <= DEEPEST_CACHED) return readAndCache(of, depth);
      if (of !== null) return read(db, of, depth, before);
      const known = [...boxes].flatMap(([uid, { latest }]): [string, Latest][] => {
        const left = earlier(latest, before);
        return left ? [[uid, left]] : [];
      });
      const unknown = await read(db, [...boxes.keys()].filter(isExhausted), depth, before);
      return new Map([...known, ...unknown]);
    },

    async later(from: number, spans: readonly Span[]): Promise<Change[]> {
      const inMemory = spans.filter(({ uid }) => reaches(latestIn(uid), from));
      const known = [...new Set(inMemory.map(({ uid }) => uid))].flatMap((uid) =>
        latestIn(uid).some.filter(({ id }) => id >= from),
      );
      const others = spans.filter((span) => !inMemory.includes(span));
      return [...known, ...(await readLater(db, from, others))];
    },
  };
}

async function read(db: Db, uids: readonly string[], depth: number, before?: number) {
  return latestByMember(await readLatestChanges(db, uids, depth, before), depth);
}

/** Changes before another; undefined when these do not reach back that far. */
function earlier({ some, isCut }: Latest, before: number | undefined): Latest | undefined {
  const left = before === undefined ? some : some.filter(({ id }) => id < before);
  return left.length > 0 || !isCut ? { some: left, isCut } : undefined;
}

/** Whether these are all changes from one on. */
function reaches({ some, isCut }: Latest, from: number): boolean {
  return !isCut || (some.at(-1)?.id ?? from) < from;
}
