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
/** Share of scores halfway between two, which count for the upper one. */
const HALVES = 0.15;

/**
 * Scores half of the entries, spread as on a large site. The score depends on the title, on its owner's generosity, and on
 * taste.
 */
export function scoreEntries(seed: string, libraries: readonly DemoEntry[][]): void {
  const random = randomOf(`${seed}/scores`);
  const worth = new Map<number, number>();
  const liked = libraries.flatMap((entries) => {
    const generosity = random.normal();
    return entries.flatMap((entry) => {
      if (!random.happens(SCORED[entry.status])) return [];
      const common = worth.get(entry.title.id) ?? randomOf(`${seed}/worth/${entry.title.id}`).normal();
      worth.set(entry.title.id, common);
      const isLeft = entry.status === ENTRY_STATUS.dropped ? 1.5 : 0;
      return [{ entry, liking: 0.6 * common + 0.5 * generosity + 0.62 * random.normal() - isLeft }];
    });
  });
  liked.sort((one, other) => other.liking - one.liking);
  for (const [at, { entry }] of liked.entries()) {
    const whole = scoreAt((at + 0.5) / liked.length);
    entry.score = whole > 1 && random.happens(HALVES) ? whole - 0.5 : whole;
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
