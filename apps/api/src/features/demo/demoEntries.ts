import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { type Choice, chooseTitles } from './demoChoice.ts';
import { DAY_MS, dateOfDay, dayOf } from './demoDays.ts';
import type { DemoMember } from './demoMembers.ts';
import { type MemberTime, recentlyCompleted, YEAR } from './demoRecent.ts';
import { type DemoTitle, ENTRY_STATUS, type EntryStatus } from './demoTitle.ts';
import { followBroadcast, type Sitting, type Span, sittings } from './demoViewing.ts';
import { type Random, randomOf } from './random.ts';

/** An entry of a demo library with its history. */
export type DemoEntry = {
  title: DemoTitle;
  status: EntryStatus;
  progression: number;
  rewatch: number;
  /** YYYY-MM-DD. */
  startDate: string | null;
  endDate: string | null;
  /** Given later, by how all scores are spread. */
  score: number | null;
  seen: Sitting[];
  /** The moment of the last write; with sittings, that of the last of them. */
  lastChange: number;
};

/** Most episodes of a title with a history. */
const LONGEST_HISTORY = 40;
/** Days before their joining that members remember having watched something. */
const BEFORE = 6 * YEAR;
const MORNING = DAY_MS / 4;

/** The library of a member, the same for the same seed, member, titles and day. */
export function demoEntries(
  seed: string,
  member: DemoMember,
  titles: readonly DemoTitle[],
  now: number,
): DemoEntry[] {
  const random = randomOf(`${seed}/library/${member.username}`);
  const today = dayOf(now);
  const joined = dayOf(member.joinedAt) + 1;
  const time = { now, today, since: Math.max(joined, today - YEAR + 1) };
  const choices = random.shuffled(chooseTitles(random, titles, member.entries, today));
  const recent = recentlyCompleted(choices, (member.yearly * (today - time.since)) / YEAR, time);
  return choices.map((choice) => {
    const entry = entryOf(random, choice, recent.has(choice), time);
    return entry.seen.length > 0 ? entry : { ...entry, lastChange: addedAt(random, member, entry, time) };
  });
}

function entryOf(random: Random, choice: Choice, isRecent: boolean, time: MemberTime): DemoEntry {
  const { title, status } = choice;
  if (status === ENTRY_STATUS.planned) return { ...EMPTY, title, status };
  if (status === ENTRY_STATUS.watching && title.status === AIRING) return followed(random, title, time);
  const total = title.episodes ?? 1;
  if (status === ENTRY_STATUS.completed) {
    const rewatch = random.happens(0.05) ? random.between(1, 3) : 0;
    const whole = { ...EMPTY, title, status, rewatch, progression: total };
    return isRecent
      ? watchedHere(random, whole, 0, recentSpan(random, title, total, 0, time), time)
      : before(random, whole, time);
  }
  const progression = random.between(1, status === ENTRY_STATUS.dropped ? Math.min(6, total - 1) : total - 1);
  const pause = status === ENTRY_STATUS.watching ? 0 : 30;
  const partial = { ...EMPTY, title, status, progression };
  const span = recentSpan(random, title, Math.min(progression, LONGEST_HISTORY), pause, time);
  return watchedHere(random, partial, Math.max(0, progression - LONGEST_HISTORY), span, time);
}

const EMPTY = {
  progression: 0,
  rewatch: 0,
  startDate: null,
  endDate: null,
  score: null,
  seen: [],
  lastChange: 0,
};

/** Something airing, seen as it comes, or some days later. */
function followed(random: Random, title: DemoTitle, { now, since }: MemberTime): DemoEntry {
  const lag = random.happens(0.6) ? random.between(0, 1) : random.between(2, random.happens(0.7) ? 9 : 30);
  const { base, seen } = followBroadcast(random, title, { lag, since, now });
  const first = base === 0 ? seen[0] : undefined;
  return {
    ...EMPTY,
    title,
    status: ENTRY_STATUS.watching,
    seen,
    progression: seen.at(-1)?.to ?? base,
    startDate: first && random.happens(0.9) ? dateOfDay(dayOf(first.at)) : null,
    lastChange: seen.at(-1)?.at ?? 0,
  };
}

/** Days over which that many episodes were seen, the last at least `pause` days ago; null for none. */
function recentSpan(
  random: Random,
  title: DemoTitle,
  episodes: number,
  pause: number,
  { since, now }: MemberTime,
): Span | null {
  const earliest = Math.max(since, (title.endDay ?? title.startDay ?? 0) + 1);
  // Nothing is watched early in the morning.
  const latest = dayOf(now - MORNING) - pause;
  if (earliest > latest) return null;
  const isGoingOn = pause === 0 && random.happens(0.3);
  const last = isGoingOn
    ? latest - random.between(0, Math.min(4, latest - earliest))
    : random.between(earliest, latest);
  const days = Math.round(episodes * Math.exp(random.normal() * 0.7) * 1.2);
  return { first: Math.max(earliest, last - days), last };
}

/** An entry whose episodes after the first `base` were seen within these days. */
function watchedHere(
  random: Random,
  entry: DemoEntry,
  base: number,
  span: Span | null,
  time: MemberTime,
): DemoEntry {
  if (!span) return before(random, entry, time);
  const seen = sittings(random, { from: base, to: entry.progression }, span, time.now);
  const [first, last] = [seen[0], seen.at(-1)];
  const isDated = random.happens(0.9);
  return {
    ...entry,
    seen,
    lastChange: last?.at ?? 0,
    startDate: isDated && first && base === 0 ? dateOfDay(dayOf(first.at)) : null,
    endDate: isDated && last && entry.status === ENTRY_STATUS.completed ? dateOfDay(dayOf(last.at)) : null,
  };
}

/** A title seen before joining: half of these entries have a date. */
function before(random: Random, entry: DemoEntry, { since }: MemberTime): DemoEntry {
  const { title, status } = entry;
  const out = Math.max(title.endDay ?? title.startDay ?? 0, since - BEFORE);
  const isDated = random.happens(0.5) && status === ENTRY_STATUS.completed && out < since - 1;
  if (!isDated) return entry;
  const end = random.between(out + 1, since - 1);
  const start = Math.max(title.startDay ?? end, end - random.between(0, 90));
  return {
    ...entry,
    endDate: dateOfDay(end),
    startDate: random.happens(0.6) ? dateOfDay(Math.min(start, end)) : null,
  };
}

/** When an entry without sittings was written down: most on the first evening, the rest by and by. */
function addedAt(random: Random, member: DemoMember, { status }: DemoEntry, { now }: MemberTime): number {
  const membership = now - member.joinedAt;
  const share = status === ENTRY_STATUS.planned && random.happens(0.6) ? random.unit() : 0;
  const firstEvening = Math.min(random.between(2, 180) * 60_000, membership / 2);
  return Math.round(member.joinedAt + firstEvening + share * (membership - firstEvening));
}
