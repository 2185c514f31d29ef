import type { Db } from '#api/db/tables/schema.ts';
import { keysOfRecord } from './merge/row.ts';
import { type NamedLink, writeLinks } from './merge/writeLinks.ts';
import type { TitleRecord } from './record.ts';
import type { ImportSummary } from './summary.ts';

/** Links of one transaction. */
const BATCH = 500;
/** Links to titles that may come later in the file; of a file with more the others wait for the next import. */
const MOST_WAITING = 200_000;

/**
 * Writes relations after their titles. Those with unknown titles wait for the end of the file; titles still unknown then are counted, and
 * found by the next import.
 */
export class LinkBatches {
  readonly #db: Db;
  readonly #counts: ImportSummary['relations'];
  readonly #startedAt = new Date();
  #waiting: NamedLink[] = [];

  constructor(db: Db, counts: ImportSummary['relations']) {
    this.#db = db;
    this.#counts = counts;
  }

  /** Takes the relations of titles that have just been written. */
  async add(records: readonly TitleRecord[]): Promise<void> {
    const links = records.flatMap((record) => {
      const from = { kind: record.kind, id: null, keys: keysOfRecord(record) };
      return (record.links ?? []).map((to): NamedLink => ({ from, to }));
    });
    const unknown = await this.#write(links);
    const room = MOST_WAITING - this.#waiting.length;
    this.#waiting.push(...unknown.slice(0, room));
    this.#counts.unknown += missing(unknown.slice(room));
  }

  /** Tries again what waited. */
  async finish(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#counts.unknown += missing(await this.#write(waiting));
  }

  async #write(links: readonly NamedLink[]): Promise<NamedLink[]> {
    const left: NamedLink[] = [];
    for (let at = 0; at < links.length; at += BATCH) {
      const { added, unknown } = await writeLinks(this.#db, links.slice(at, at + BATCH), this.#startedAt);
      this.#counts.added += added;
      left.push(...unknown);
    }
    return left;
  }
}

const missing = (links: readonly NamedLink[]) => links.filter(({ to }) => !to.isGuess).length;
