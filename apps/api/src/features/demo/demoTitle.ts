import { AIRING, CANCELLED, ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
/** An anime as far as demo libraries need it. Days are counted as in demoDays.ts. */
export type DemoTitle = {
  id: number;
  /** Relative frequency in libraries; above 0. */
  weight: number;
  /** What viewers think of it, 0–10; null when unknown. */
  score: number | null;
  status: number | null;
  episodes: number | null;
  /** The first day; null when unknown. */
  startDay: number | null;
  /** The day of the last episode, if known. */
  endDay: number | null;
  /** Broadcast episodes, by number; only of airing titles. */
  aired: readonly { number: number; at: number }[];
};

/** States of a library entry that a demonstration uses, as in contract/library/labels. */
export const ENTRY_STATUS = { watching: 1, planned: 2, completed: 3, onHold: 4, dropped: 5 } as const;
export type EntryStatus = (typeof ENTRY_STATUS)[keyof typeof ENTRY_STATUS];

/** Days since the end after which everything of a title can have been seen at leisure. */
const SETTLED = 14;

/** Whether an entry in this state makes sense for a title: only ended titles are completed, only started ones watched. */
export function isPlausible(title: DemoTitle, status: EntryStatus, today: number): boolean {
  const { status: state, episodes, endDay, aired } = title;
  if (status === ENTRY_STATUS.planned) return state !== CANCELLED;
  if (status === ENTRY_STATUS.watching && state === AIRING) return aired.length > 0;
  if (state !== ENDED || episodes === null || (endDay !== null && endDay > today - SETTLED)) return false;
  return status === ENTRY_STATUS.completed ? episodes >= 1 : episodes >= 3;
}
