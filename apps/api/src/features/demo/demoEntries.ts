import { parisDate } from '@kiroku/contract/base/dates';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { ENDED, hasBegun } from '@kiroku/contract/catalogue/shown/titleStatus';
import { FINISHED, PLANNED } from '@kiroku/contract/library/labels';
import type { DemoCalendar } from './demoCalendar.ts';
import type { DemoAccount, DemoEntry } from './demoFile.ts';
import type { DemoTitle, DemoTitles } from './demoTitleStore.ts';

/** Episodes watched in a row: the count before and after, and the moment (epoch milliseconds). */
type Sitting = { from: number; to: number; at: number };

const MINUTE_MS = 60_000;

/** A recorded entry of a title of the catalogue, before a start. */
export type DatedEntry = {
  uid: string;
  titleId: number;
  recorded: DemoEntry;
  progression: number;
  /** YYYY-MM-DD. */
  startDate: string | null;
  endDate: string | null;
  /** Epoch milliseconds. */
  lastChange: number;
  sittings: Sitting[];
};

/** The entries of a member whose titles the catalogue has and allows: imports change titles. */
export function datedEntries(
  { uid, recorded: member }: DemoAccount,
  kind: Kind,
  titles: DemoTitles,
  calendar: DemoCalendar,
): DatedEntry[] {
  const since = Math.max(calendar.instantOf(member.joined), calendar.instantOf('365 00:00'));
  return member[kind].flatMap((recorded) => {
    const title = titles[kind].get(recorded.title);
    if (!title) return [];
    const { follows, start, end, added = '' } = recorded;
    const isFollowed = follows !== undefined;
    const sittings = isFollowed
      ? followedSittings(title, follows * MINUTE_MS, since, calendar.now)
      : recordedSittings(recorded, calendar);
    const [first, last] = [sittings[0], sittings.at(-1)];
    if (isFollowed ? !last : !isAllowed(recorded, title)) return [];
    const firstDate = isFollowed && first?.from === 0 ? parisDate(first.at) : null;
    return {
      uid,
      titleId: title.id,
      recorded,
      progression: recorded.progression ?? last?.to ?? 0,
      startDate: start === undefined ? firstDate : calendar.dateBefore(start),
      endDate: end === undefined ? null : calendar.dateBefore(end),
      lastChange: last?.at ?? calendar.instantOf(added),
      sittings,
    };
  });
}

/** Only ended titles are completed, and only to their end; nothing is watched or read before it begins. */
function isAllowed({ status, progression = 0, volumes = 0 }: DemoEntry, title: DemoTitle): boolean {
  if (status === PLANNED) return true;
  if (volumes > (title.volumes ?? volumes)) return false;
  if (status === FINISHED) return title.status === ENDED && progression === title.total;
  return hasBegun(title) && progression < (title.total ?? Number.POSITIVE_INFINITY);
}

/** Recorded sittings, the last of which reaches the progress of the entry. */
function recordedSittings({ seen = [], progression = 0 }: DemoEntry, calendar: DemoCalendar): Sitting[] {
  let to = progression;
  const backwards = seen.toReversed().map((text) => {
    const [moment = '', episodes = 1] = text.split(' ×');
    const sitting = { from: to - Number(episodes), to, at: calendar.instantOf(moment) };
    to = sitting.from;
    return sitting;
  });
  return backwards.reverse();
}

/** One sitting an episode. An airing title is never seen to its end, even where its last episode is out. */
function followedSittings({ aired, total }: DemoTitle, delay: number, since: number, now: number): Sitting[] {
  return aired
    .map(({ number, at }) => ({ from: number - 1, to: number, at: at + delay }))
    .filter(
      ({ from, to, at }) => from >= 0 && to < (total ?? Number.POSITIVE_INFINITY) && at > since && at <= now,
    );
}
