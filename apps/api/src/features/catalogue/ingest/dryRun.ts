import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Db } from '#api/db/tables/schema.ts';
import type { Row } from '#api/db/tables/titleColumns.ts';
import { keysOfRow } from './keys.ts';
import type { NameFinder } from './merge/namedTitles.ts';
import { planWithClock, type ReadClockStatus } from './merge/planWithClock.ts';
import { keysOfRecord } from './merge/row.ts';
import type { KnownRow, Title } from './merge/titleMatcher.ts';
import type { Names } from './merge/valueSources.ts';
import { readBatch } from './merge/writeRecords.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';
import type { Origin } from './sourceOrder.ts';

/** The rows of a batch, compressed together: alone each would take several times the room. */
type Packed = Buffer;
/** A row the import would have written, by its place in a packed batch. */
type PlannedRow = { id: number; batch: Packed; at: number };

/** The outcomes of writeRecords without its writes. It remembers some hundred bytes of each title it would have changed. */
export class DryRun {
  readonly #plannedRows: Record<Kind, Map<string, PlannedRow>> = { anime: new Map(), manga: new Map() };
  readonly #given: Record<Kind, Map<number, Names>> = { anime: new Map(), manga: new Map() };
  readonly #readClockStatus: ReadClockStatus | undefined;
  readonly #findNamed: NameFinder;
  /** Ids of planned titles, below every stored one. */
  #nextId = -1;

  constructor(readClockStatus: ReadClockStatus | undefined, findNamed: NameFinder) {
    this.#readClockStatus = readClockStatus;
    this.#findNamed = findNamed;
  }

  async write(db: Db, kind: Kind, records: readonly TitleRecord[], origin: Origin): Promise<RecordOutcome[]> {
    const planned = this.#plannedFor(kind, records);
    const plannedIds = new Set(planned.map(({ id }) => id));
    const { known: stored, ...found } = await readBatch(db, kind, records, { findNamed: this.#findNamed });
    const known = [...planned, ...stored.filter(({ id }) => !plannedIds.has(id))];
    const batch = { ...found, records, known, given: this.#given[kind], ...origin };
    const { outcomes, titles } = await planWithClock(db, batch, this.#readClockStatus);
    this.#remember(kind, titles);
    return outcomes;
  }

  #plannedFor(kind: Kind, records: readonly TitleRecord[]): KnownRow[] {
    const found = new Map<number, PlannedRow>();
    for (const key of records.flatMap(keysOfRecord)) {
      const planned = this.#plannedRows[kind].get(key);
      if (planned) found.set(planned.id, planned);
    }
    const opened = new Map<Packed, Row[]>();
    return [...found.values()].map(({ id, batch, at }) => {
      const rows = opened.get(batch) ?? unpacked(batch);
      opened.set(batch, rows);
      return { ...rows[at], id };
    });
  }

  #remember(kind: Kind, titles: Title[]): void {
    const planned = titles.map((title) => ({ ...title, id: title.id ?? this.#nextId-- }));
    for (const { id, given } of planned) if (given) this.#given[kind].set(id, given);
    const changed = planned.filter((title) => title.changed);
    const batch = packed(changed.map(({ row }) => row));
    for (const [at, { id, row }] of changed.entries()) {
      for (const key of keysOfRow(row)) this.#plannedRows[kind].set(key, { id, batch, at });
    }
  }
}

function packed(rows: Row[]): Packed {
  // Copied: zlib's result is a part of a larger buffer, which would stay in memory.
  return Buffer.from(deflateRawSync(JSON.stringify(rows), { level: 1 }));
}

function unpacked(batch: Packed): Row[] {
  return JSON.parse(inflateRawSync(batch).toString());
}
