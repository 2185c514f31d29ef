import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { SLOT_DAYS } from '@kiroku/contract/episodes/weeklySlot';

/** The weekly slot of a title; instants in epoch milliseconds. */
export type WeeklySlot = {
  animeId: number;
  /** One of its broadcasts: the others are whole weeks away. */
  at: number;
  /** When a source last stated it. */
  statedAt: number;
  /** The last broadcast with a number, out or announced; null without any. */
  numberedAt: number | null;
};

const WEEK = SLOT_DAYS * 86_400_000;
/**
 * Weeks for which a slot is promised after a source stated it. Japanese channels change their slots twice a year, in April and October: an
 * older statement may be of the grid before.
 */
const PROMISED_WEEKS = 26;

/** Whether the slot of a title is promised as far as its state and its total go: a long series that airs. */
export const keepsSlot = ({ status, NbEpisodes }: { status: number | null; NbEpisodes: number | null }) =>
  status === AIRING && !NbEpisodes;

/** Weekly slots in memory, by title. */
export class WeeklySlots {
  readonly #slots = new Map<number, WeeklySlot>();

  /** Replaces the slots of some titles; of all without ids. */
  put(animeIds: readonly number[] | undefined, slots: readonly WeeklySlot[]): void {
    if (animeIds) for (const id of animeIds) this.#slots.delete(id);
    else this.#slots.clear();
    for (const slot of slots) this.#slots.set(slot.animeId, slot);
  }

  /** The next broadcast in the slot of a title; null where none is promised. */
  next(animeId: number, now: number): number | null {
    const slot = this.#slots.get(animeId);
    return (slot && broadcastsOf(slot, now + 1, now + 1 + WEEK)[0]) ?? null;
  }

  /** The broadcasts of all slots between two instants, the end excluded, by time. */
  between(from: number, to: number): { animeId: number; at: number }[] {
    return [...this.#slots.values()]
      .flatMap((slot) => broadcastsOf(slot, from, to).map((at) => ({ animeId: slot.animeId, at })))
      .sort((one, other) => one.at - other.at || one.animeId - other.animeId);
  }
}

/** Broadcasts of a slot between two instants: after those with a number, and while it is promised. */
function broadcastsOf({ at, statedAt, numberedAt }: WeeklySlot, from: number, to: number): number[] {
  // A numbered broadcast may be some days early or late.
  const since = Math.max(from, (numberedAt ?? Number.NEGATIVE_INFINITY) + WEEK / 2);
  const until = Math.min(to, statedAt + PROMISED_WEEKS * WEEK);
  const first = at + Math.ceil((since - at) / WEEK) * WEEK;
  const count = Math.max(0, Math.ceil((until - first) / WEEK));
  return Array.from({ length: count }, (_, index) => first + index * WEEK);
}
