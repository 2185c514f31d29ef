import type { Choice } from './demoChoice.ts';
import { ENTRY_STATUS } from './demoTitle.ts';

/** A member's time here: this moment, its day, and the first day with activity. */
export type MemberTime = { now: number; today: number; since: number };

/** Days of activity a demonstration has. */
export const YEAR = 365;
/** Longer titles are never started and ended within a demonstration. */
const LONGEST = 60;

/** The completed titles that were watched within the year: as many episodes as the member has time for. */
export function recentlyCompleted(
  choices: readonly Choice[],
  episodes: number,
  { today, since }: MemberTime,
): Set<Choice> {
  const recent = new Set<Choice>();
  let left = episodes;
  for (const choice of choices) {
    const { title, status } = choice;
    const length = title.episodes ?? 0;
    if (status !== ENTRY_STATUS.completed || length > LONGEST || today < since) continue;
    // A title that ended since then cannot have been seen before.
    const isNew = (title.endDay ?? title.startDay ?? 0) >= since - 1;
    if (!isNew && length > left) continue;
    recent.add(choice);
    left -= length;
  }
  return recent;
}
