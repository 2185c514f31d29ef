import { dayOf, instantOf, weekdayOf } from './demoDays.ts';
import type { DemoTitle } from './demoTitle.ts';
import type { Random } from './random.ts';

/** Episodes of a title watched in a row: the count before and after, and the moment (epoch milliseconds). */
export type Sitting = { from: number; to: number; at: number };

/** Days between which something is watched, both included. */
export type Span = { first: number; last: number };

const HALF_HOUR = 1_800_000;

/** Sittings that bring a title from a count of episodes to another within these days, in order, none after `now`. */
export function sittings(random: Random, episodes: { from: number; to: number }, span: Span, now: number) {
  const sizes = sizesOf(random, episodes.to - episodes.from);
  const days = sizes.map((_, at) => {
    if (at === 0) return span.first;
    return at === sizes.length - 1 ? span.last : random.between(span.first, span.last);
  });
  const moments = days
    .map((day) => Math.min(moment(random, day, now), now))
    .sort((one, other) => one - other);
  const seen: Sitting[] = [];
  let from = episodes.from;
  for (const [at, size] of sizes.entries()) {
    seen.push({ from, to: from + size, at: moments[at] ?? now });
    from += size;
  }
  return seen;
}

/**
 * Sittings of a member who follows a broadcast `lag` days behind it, from a day on. `base` is the count seen before.
 * Nothing is seen before it was broadcast, nor after `now`.
 */
export function followBroadcast(
  random: Random,
  { aired, episodes }: Pick<DemoTitle, 'aired' | 'episodes'>,
  { lag, since, now }: { lag: number; since: number; now: number },
): { base: number; seen: Sitting[] } {
  const first = aired[0]?.number ?? 1;
  // A schedule may begin in the middle of a long series, and at 0 with some.
  let base = Math.max(0, first - 1);
  const seen: Sitting[] = [];
  let latest = 0;
  for (const { number, at } of aired) {
    // An airing title is never seen to its end, even where its last episode is out.
    if (number <= base || (episodes !== null && number >= episodes)) continue;
    const day = dayOf(at) + lag;
    const when = Math.max(moment(random, day, now), at + HALF_HOUR, latest + HALF_HOUR);
    if (when > now) break;
    latest = when;
    const last = seen.at(-1)?.to ?? base;
    if (day < since && seen.length === 0) base = number;
    else seen.push({ from: last, to: number, at: when });
  }
  return { base, seen };
}

/** Episodes of each sitting: one, rarely up to four. */
function sizesOf(random: Random, episodes: number): number[] {
  const sizes: number[] = [];
  for (let left = episodes; left > 0; ) {
    const size = Math.min(left, random.happens(0.6) ? 1 : random.between(2, random.happens(0.7) ? 2 : 4));
    sizes.push(size);
    left -= size;
  }
  return sizes;
}

/** A moment of a day: usually in the evening, at weekends in the afternoon too. */
function moment(random: Random, day: number, now: number): number {
  const isWeekend = weekdayOf(day) >= 5;
  const afternoon = isWeekend ? 0.35 : 0.12;
  const kind = random.unit();
  const evening = 18.5 + (5.4 * (random.unit() + random.unit())) / 2;
  const hour =
    kind < afternoon ? 12.5 + 6 * random.unit() : kind < afternoon + 0.05 ? random.unit() : evening;
  const when = instantOf(day, hour);
  if (when <= now || dayOf(now) !== day) return when;
  // Moments of today that are still to come are moved before now.
  const midnight = instantOf(day, 0);
  return midnight + Math.floor((now - midnight) * (hour / 24));
}
