import type { DemoEntry } from './demoEntries.ts';
import { ENTRY_STATUS, type EntryStatus } from './demoTitle.ts';
import { randomOf } from './random.ts';

/** Share of all scores given on a very large site, from the best to the worst. */
const SHARES = [
  [10, 0.14],
  [9, 0.18],
  [8, 0.252],
  [7, 0.219],
  [6, 0.107],
  [5, 0.054],
  [4, 0.024],
  [3, 0.011],
  [2, 0.007],
  [1, 0.007],
] as const;
/** How often an entry in each state is scored: half of all of them. */
const SCORED: Record<EntryStatus, number> = {
  [ENTRY_STATUS.completed]: 0.72,
  [ENTRY_STATUS.dropped]: 0.5,
  [ENTRY_STATUS.onHold]: 0.35,
  [ENTRY_STATUS.watching]: 0.25,
  [ENTRY_STATUS.planned]: 0,
};
/** Mean and spread of these shares. */
const MEAN = 7.6;
const SPREAD = 1.75;
/** How much of a score is the title's. */
const OF_TITLE = 0.6;
/** How far the average of a title is from what viewers think of it, at most. */
const NEAR = 0.2;
/** Share of scores halfway between two, which count for the upper one. */
const HALVES = 0.15;

/**
 * Scores half of the entries, spread as on a large site. The score depends on the title, on its owner's generosity, and on
 * taste; averages are near what viewers think, where that is known.
 */
export function scoreEntries(seed: string, libraries: readonly DemoEntry[][]): void {
  const random = randomOf(`${seed}/scores`);
  const worth = new Map<number, number>();
  const liked = libraries.flatMap((entries) => {
    const generosity = random.normal();
    return entries.flatMap((entry) => {
      if (!random.happens(SCORED[entry.status])) return [];
      const common = worth.get(entry.title.id) ?? worthOf(seed, entry);
      worth.set(entry.title.id, common);
      const isLeft = entry.status === ENTRY_STATUS.dropped ? 1.5 : 0;
      return [{ entry, liking: OF_TITLE * common + 0.5 * generosity + 0.62 * random.normal() - isLeft }];
    });
  });
  liked.sort((one, other) => other.liking - one.liking);
  for (const [at, { entry }] of liked.entries()) {
    const whole = scoreAt((at + 0.5) / liked.length);
    entry.score = whole > 1 && random.happens(HALVES) ? whole - 0.5 : whole;
  }
  exchangeScores(liked.map(({ entry }) => entry));
}

function worthOf(seed: string, { title: { id, score } }: DemoEntry): number {
  if (score !== null) return (score - MEAN) / (SPREAD * OF_TITLE);
  return randomOf(`${seed}/worth/${id}`).normal();
}

/** Exchanges scores between titles whose worth is known and others, until averages are near it: the spread stays as it is. */
function exchangeScores(entries: readonly DemoEntry[]): void {
  const others = entries.filter(({ title }) => title.score === null);
  const known = Map.groupBy(
    entries.filter(({ title }) => title.score !== null),
    ({ title }) => title,
  );
  for (const [{ score }, own] of known) {
    const wanted = score ?? MEAN;
    // Each exchange brings one score to where the whole average would be right, or as near as another title has one.
    for (let rounds = 0; rounds < own.length; rounds++) {
      const missing = own.length * wanted - own.reduce((sum, entry) => sum + (entry.score ?? 0), 0);
      if (Math.abs(missing) <= NEAR * own.length) break;
      const farthest = own.toSorted((one, other) =>
        missing > 0 ? (one.score ?? 0) - (other.score ?? 0) : (other.score ?? 0) - (one.score ?? 0),
      )[0];
      const aim = (farthest?.score ?? 0) + missing;
      const nearest = others.toSorted(
        (one, other) => Math.abs((one.score ?? 0) - aim) - Math.abs((other.score ?? 0) - aim),
      )[0];
      if (!farthest || !nearest) break;
      [farthest.score, nearest.score] = [nearest.score, farthest.score];
    }
  }
}

/** The score at a share of the way from the best to the worst. */
function scoreAt(share: number): number {
  let rest = share;
  for (const [score, part] of SHARES) {
    rest -= part;
    if (rest < 0) return score;
  }
  return 1;
}
