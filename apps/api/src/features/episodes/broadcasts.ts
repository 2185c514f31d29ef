import { ChangeLog } from '#api/lib/changeLog.ts';

/** A broadcast to come. */
export type Upcoming = { animeId: number; number: number; at: number };
/** The highest number of a title that is out. */
export type Released = { animeId: number; number: number };

const NEVER = Number.POSITIVE_INFINITY;

/**
 * The state of every broadcast of a track, in memory: the next episode and the number released, for each title that has dated
 * episodes in calendars. Each read first moves the state on to its time, and with it `changes`.
 */
export class Broadcasts {
  readonly #upcoming = new Map<number, Upcoming[]>();
  readonly #released = new Map<number, number>();
  /** Number of replacements of each title. */
  readonly #revisions = new Map<number, number>();
  readonly #changes: ChangeLog;
  /** When the next broadcast begins. */
  #nextAt = NEVER;

  /** `changes`: shared by the states of several tracks. */
  constructor(changes = new ChangeLog()) {
    this.#changes = changes;
  }

  /** Replaces the state of some titles: all their broadcasts after `now`, and the numbers released by then. */
  put(animeIds: readonly number[], upcoming: readonly Upcoming[], released: readonly Released[]): void {
    for (const id of animeIds) {
      this.#upcoming.delete(id);
      this.#released.delete(id);
      this.#revisions.set(id, (this.#revisions.get(id) ?? 0) + 1);
    }
    for (const one of upcoming) {
      const known = this.#upcoming.get(one.animeId);
      if (known) known.push(one);
      else this.#upcoming.set(one.animeId, [one]);
    }
    for (const list of this.#upcoming.values()) list.sort((one, other) => one.at - other.at);
    for (const { animeId, number } of released) this.#released.set(animeId, number);
    const given = [...upcoming, ...released].map(({ animeId }) => animeId);
    for (const id of new Set([...animeIds, ...given])) this.#changes.add(id);
    this.#findNext();
  }

  /** Removes everything. */
  clear(): void {
    this.put([...this.#upcoming.keys(), ...this.#released.keys()], [], []);
  }

  /** The titles of which an answer changed. */
  changes(now: number): ChangeLog {
    this.#moveTo(now);
    return this.#changes;
  }

  /** The next broadcast of a title; null when none is planned. */
  next(animeId: number, now: number): Upcoming | null {
    this.#moveTo(now);
    return this.#upcoming.get(animeId)?.[0] ?? null;
  }

  /** Number of released episodes of a title; null if no broadcast is known. */
  released(animeId: number, now: number): number | null {
    this.#moveTo(now);
    const out = this.#released.get(animeId);
    return out ?? (this.#upcoming.has(animeId) ? 0 : null);
  }

  /** The version of a title's page: it changes whenever the page does. */
  stamp(animeId: number, now: number): string {
    const next = this.next(animeId, now);
    return `${this.#revisions.get(animeId) ?? 0}.${next?.at ?? ''}`;
  }

  #moveTo(now: number): void {
    if (now < this.#nextAt) return;
    for (const [animeId, list] of this.#upcoming) {
      const left = list.filter(({ at }) => at > now);
      if (left.length === list.length) continue;
      const out = Math.max(...list.filter(({ at }) => at <= now).map(({ number }) => number));
      this.#released.set(animeId, Math.max(this.#released.get(animeId) ?? 0, out));
      if (left.length > 0) this.#upcoming.set(animeId, left);
      else this.#upcoming.delete(animeId);
      this.#changes.add(animeId);
    }
    this.#findNext();
  }

  #findNext(): void {
    this.#nextAt = NEVER;
    for (const [first] of this.#upcoming.values()) if (first) this.#nextAt = Math.min(this.#nextAt, first.at);
  }
}
