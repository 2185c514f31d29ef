import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { planBatch } from './plan.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';
import { type Row, rowOf } from './row.ts';
import { type KnownRow, namesOf, type Title } from './titles.ts';
import { readKnown } from './writeRecords.ts';

/** The rows of one batch, packed together: alone each would take several times the room. */
type Packed = Buffer;
/** A title an import would have written: where its row is. */
type Ghost = { id: number; batch: Packed; at: number };

/** Tells exactly what writeRecords would do, without writing. It remembers some hundred bytes of each title it would have changed. */
export class Rehearsal {
  readonly #ghosts: Record<Kind, Map<string, Ghost>> = { anime: new Map(), manga: new Map() };
  readonly #written: Record<Kind, Set<number>> = { anime: new Set(), manga: new Set() };
  /** Ids of titles that are not there: below every real one. */
  #nextId = -1;

  async write(db: Kysely<Schema>, kind: Kind, records: readonly TitleRecord[]): Promise<RecordOutcome[]> {
    const ghosts = this.#recalled(kind, records);
    const haunted = new Set(ghosts.map(({ id }) => id));
    const real = (await readKnown(db, kind, records)).filter(({ id }) => !haunted.has(id));
    const { outcomes, titles } = planBatch(records, [...ghosts, ...real], this.#written[kind]);
    this.#remember(kind, titles);
    return outcomes;
  }

  #recalled(kind: Kind, records: readonly TitleRecord[]): KnownRow[] {
    const found = new Map<number, Ghost>();
    for (const name of records.flatMap((record) => namesOf(rowOf(record)))) {
      const ghost = this.#ghosts[kind].get(name);
      if (ghost) found.set(ghost.id, ghost);
    }
    const opened = new Map<Packed, Row[]>();
    return [...found.values()].map(({ id, batch, at }) => {
      const rows = opened.get(batch) ?? unpacked(batch);
      opened.set(batch, rows);
      return { ...rows[at], id };
    });
  }

  #remember(kind: Kind, titles: Title[]): void {
    const ghosts = titles.map(({ id, row, changed }) => ({ id: id ?? this.#nextId--, row, changed }));
    for (const { id } of ghosts) this.#written[kind].add(id);
    const changed = ghosts.filter((ghost) => ghost.changed);
    const batch = packed(changed.map(({ row }) => row));
    for (const [at, { id, row }] of changed.entries()) {
      for (const name of namesOf(row)) this.#ghosts[kind].set(name, { id, batch, at });
    }
  }
}

function packed(rows: Row[]): Packed {
  // Copied: what zlib answers is a part of a larger buffer, which would be kept whole.
  return Buffer.from(deflateRawSync(JSON.stringify(rows), { level: 1 }));
}

function unpacked(batch: Packed): Row[] {
  return JSON.parse(inflateRawSync(batch).toString());
}
