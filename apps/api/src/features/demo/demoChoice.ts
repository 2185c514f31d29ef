import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { type DemoTitle, ENTRY_STATUS, type EntryStatus, isPlausible } from './demoTitle.ts';
import type { Random } from './random.ts';

/** Shares of the states among all entries of a very large site. */
const SHARES = [
  [ENTRY_STATUS.completed, 0.638],
  [ENTRY_STATUS.planned, 0.237],
  [ENTRY_STATUS.watching, 0.064],
  [ENTRY_STATUS.dropped, 0.034],
  [ENTRY_STATUS.onHold, 0.028],
] as const;
/** How much likelier an airing title is watched than planned. */
const FRESH = 6;
/** Most of a catalogue that a library holds. */
const MOST_OF_ALL = 0.9;

export type Choice = { title: DemoTitle; status: EntryStatus };

/** The titles of a library, popular ones likelier, each with a fitting status; fewer of a small catalogue. */
export function chooseTitles(
  random: Random,
  titles: readonly DemoTitle[],
  wanted: number,
  today: number,
): Choice[] {
  const left = new Map<EntryStatus, number>();
  const size = Math.min(wanted, Math.floor(titles.length * MOST_OF_ALL));
  for (let at = 0; at < size; at++) {
    const status = drawStatus(random);
    left.set(status, (left.get(status) ?? 0) + 1);
  }
  const chosen: Choice[] = [];
  for (const title of random.weightedShuffle(titles, ({ weight }) => weight)) {
    if (chosen.length === size) break;
    const status = stateFor(random, title, left, today);
    if (status === undefined) continue;
    left.set(status, (left.get(status) ?? 0) - 1);
    chosen.push({ title, status });
  }
  return chosen;
}

function drawStatus(random: Random): EntryStatus {
  let rest = random.unit();
  for (const [status, share] of SHARES) {
    rest -= share;
    if (rest < 0) return status;
  }
  return ENTRY_STATUS.completed;
}

/** A fitting status among those still wanted, the most wanted likeliest; undefined when none fits. */
function stateFor(
  random: Random,
  title: DemoTitle,
  left: ReadonlyMap<EntryStatus, number>,
  today: number,
): EntryStatus | undefined {
  const fitting = [...left].filter(([status, count]) => count > 0 && isPlausible(title, status, today));
  const [first] = random.weightedShuffle(fitting, ([status, count]) =>
    status === ENTRY_STATUS.watching && title.status === AIRING ? FRESH * count : count,
  );
  return first?.[0];
}
