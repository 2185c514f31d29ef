import { isDeepStrictEqual } from 'node:util';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { EPISODE_MESSAGES, EPISODE_PROBLEMS, episodeTaken } from '@kiroku/contract/episodes/problems';
import type { Episode, EpisodeChanges, NewEpisode } from '@kiroku/contract/episodes/schema';
import type { JournalAction } from '@kiroku/contract/moderation/journalLabels';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { announceEpisodes } from './broadcastStore.ts';
import { cancelDate, restoreDate } from './calendarStore.ts';
import type { EpisodeDeps } from './deps.ts';
import { putDubs, removeDub } from './dubStore.ts';
import * as store from './store.ts';

/** Adds episodes, all or none. Throws 404 for an unknown title, 409 for an existing number, 422 for a duplicate. */
export async function createEpisodes(
  deps: EpisodeDeps,
  caller: Caller,
  episodes: readonly NewEpisode[],
): Promise<Episode[]> {
  const byTitle = Map.groupBy(episodes, ({ animeID }) => animeID);
  for (const [animeID, list] of byTitle) {
    refuseDuplicates(list);
    animeIdOf(deps.catalogue, String(animeID));
  }
  return changeEpisodes(deps, [...byTitle.keys()], async (transaction, at) => {
    for (const [animeID, list] of byTitle) await refuseExistingNumbers(transaction, animeID, list);
    const created = await store.insertEpisodes(transaction, episodes, at);
    for (const [animeID, list] of byTitle) {
      await recordAudit(transaction, {
        actor: caller.uid,
        action: 'episode.create',
        target: `anime:${animeID}`,
        at,
        after: { numbers: list.map(({ number }) => number) },
      });
    }
    return created;
  });
}

/** Changes properties of an episode. Throws 404. */
export async function editEpisode(
  deps: EpisodeDeps,
  caller: Caller,
  id: number,
  changes: EpisodeChanges,
): Promise<Episode> {
  const before = await store.readEpisode(deps.db.sql, id);
  if (!before) throw new ProblemError(EPISODE_PROBLEMS.unknownEpisode);
  return changeEpisodes(deps, [before.animeID], async (transaction, at) => {
    const known = await store.lockEpisode(transaction, id);
    if (!known) throw new ProblemError(EPISODE_PROBLEMS.unknownEpisode);
    const changed = changesOf(known, changes);
    if (Object.keys(changed).length === 0) return known;
    const { vf, ...own } = changed;
    await store.updateEpisode(transaction, id, own, isShown(own), at);
    if (vf === null) await removeDub(transaction, known.animeID, known.number, at);
    else if (vf) await putDubs(transaction, [{ ...known, ...vf }], at);
    const after = (await store.readEpisode(transaction, id)) ?? known;
    await syncCancellation(transaction, known, after, at);
    await recordAudit(transaction, {
      actor: caller.uid,
      action: 'episode.edit',
      target: `anime:${known.animeID}`,
      at,
      before: { number: known.number, ...pick(known, changed) },
      after: changed,
    });
    return after;
  });
}

/** Deletes the last episode of its title. Throws 404, and 409 for any other. */
export async function removeLastEpisode(deps: EpisodeDeps, { uid: actor }: Caller, id: number) {
  const episode = await store.readEpisode(deps.db.sql, id);
  if (!episode) throw new ProblemError(EPISODE_PROBLEMS.unknownEpisode);
  const { animeID: animeId, number: from } = episode;
  await changeEpisodes(deps, [animeId], async (transaction, at) => {
    if ((await store.lastNumber(transaction, animeId)) !== from) {
      throw new ProblemError(EPISODE_PROBLEMS.notLast);
    }
    await removeFrom(transaction, { animeId, from, at, actor, action: 'episode.delete' });
  });
  return SUCCESS;
}

/** Deletes all episodes of a title. Throws 404. */
export async function removeAllEpisodes(deps: EpisodeDeps, { uid: actor }: Caller, animeId: string) {
  const id = animeIdOf(deps.catalogue, animeId);
  await changeEpisodes(deps, [id], (transaction, at) =>
    removeFrom(transaction, { animeId: id, from: 0, at, actor, action: 'episode.deleteAll' }),
  );
  return SUCCESS;
}

/** The id of a known anime. Throws 404. */
export function animeIdOf(catalogue: Catalogue, text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (!catalogue.memories.anime.has(id)) throw unknownTitle('anime');
  return id;
}

/** Runs a change of episodes: all or nothing, recorded, announced, and seen by every reader when it resolves. */
async function changeEpisodes<T>(
  { db, schedule, now }: EpisodeDeps,
  animeIds: readonly number[],
  work: (transaction: Db, at: Date) => Promise<T>,
): Promise<T> {
  const done = await db.sql.transaction().execute(async (transaction) => {
    const known = await store.lockTitles(transaction, animeIds);
    if (known.size < animeIds.length) throw unknownTitle('anime');
    const result = await work(transaction, new Date(now()));
    await announceEpisodes(transaction, animeIds);
    return result;
  });
  await schedule.refresh(animeIds);
  return done;
}

/** Removes the episodes of a title from a number on, and records it. */
async function removeFrom(
  transaction: Db,
  {
    animeId,
    from,
    at,
    ...entry
  }: { animeId: number; from: number; at: Date; actor: string; action: JournalAction },
): Promise<void> {
  await store.removeEpisodes(transaction, animeId, from, at);
  await recordAudit(transaction, { ...entry, at, target: `anime:${animeId}`, before: { from } });
}

function refuseDuplicates(episodes: readonly NewEpisode[]): void {
  const numbers = new Set(episodes.map(({ number }) => number));
  if (numbers.size < episodes.length) {
    throw new ProblemError(PROBLEMS.invalid, { number: EPISODE_MESSAGES.twice });
  }
}

async function refuseExistingNumbers(
  transaction: Db,
  animeID: number,
  episodes: readonly NewEpisode[],
): Promise<void> {
  const numbers = episodes.map(({ number }) => number);
  const [taken] = await store.existingNumbers(transaction, animeID, numbers);
  if (taken === undefined) return;
  throw new ProblemError(EPISODE_PROBLEMS.numberTaken, { number: episodeTaken(taken) });
}

/** Cancels an episode's event in calendars when it loses its date, and restores the event with a new date. */
async function syncCancellation(db: Db, before: Episode, after: Episode, at: Date): Promise<void> {
  const { animeID: animeId, number } = after;
  if (after.timestamp !== null) await restoreDate(db, animeId, number);
  else if (before.timestamp !== null && before.displayCalendar) {
    await cancelDate(db, { animeId, number, at: new Date(before.timestamp) }, at);
  }
}

/** The properties that would really change. */
function changesOf(known: Episode, changes: EpisodeChanges): EpisodeChanges {
  const values: Record<string, unknown> = known;
  const differing = Object.entries(changes).filter(
    ([name, value]) => !isDeepStrictEqual(values[name], value),
  );
  return Object.fromEntries(differing);
}

/** Whether calendars show something else afterwards. */
function isShown(changes: EpisodeChanges): boolean {
  const shown: (keyof EpisodeChanges)[] = [
    'title',
    'timestamp',
    'duration',
    'displayCalendar',
    'link',
    'service',
  ];
  return shown.some((name) => name in changes);
}

function pick(known: Episode, changes: EpisodeChanges): Partial<Episode> {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in changes));
}
