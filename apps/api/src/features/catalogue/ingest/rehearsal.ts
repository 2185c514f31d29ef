import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { planBatch } from './plan.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';
import { rowOf } from './row.ts';
import { type KnownRow, namesOf, type Title } from './titles.ts';
import { readKnown } from './writeRecords.ts';

/** The titles an import would have written, packed, by their names. */
type Ghosts = Map<string, { id: number; packed: Buffer }>;

/** Tells exactly what writeRecords would do, without writing. It remembers some hundred bytes of each title it would have changed. */
export class Rehearsal {
  readonly #ghosts: Record<Kind, Ghosts> = { anime: new Map(), manga: new Map() };
  readonly #written: Record<Kind, Set<number>> = { anime: new Set(), manga: new Set() };
  /** Ids of titles that are not there: below every real one. */
  #nextId = -1;

  async write(db: Kysely<Schema>, kind: Kind, records: readonly TitleRecord[]): Promise<RecordOutcome[]> {
    const ghosts = this.#recalled(kind, records);
    const real = (await readKnown(db, kind, records)).filter(
      ({ id }) => !ghosts.some((ghost) => ghost.id === id),
    );
    const { outcomes, titles } = planBatch(records, [...ghosts, ...real], this.#written[kind]);
    for (const title of titles) this.#remember(kind, title);
    return outcomes;
  }

  #recalled(kind: Kind, records: readonly TitleRecord[]): KnownRow[] {
    const found = new Map<number, KnownRow>();
    for (const name of records.flatMap((record) => namesOf(rowOf(record)))) {
      const ghost = this.#ghosts[kind].get(name);
      if (!ghost || found.has(ghost.id)) continue;
      found.set(ghost.id, { ...JSON.parse(inflateRawSync(ghost.packed).toString()), id: ghost.id });
    }
    return [...found.values()];
  }

  #remember(kind: Kind, { id: known, row, changed }: Title): void {
    const id = known ?? this.#nextId--;
    this.#written[kind].add(id);
    if (!changed) return;
    const ghost = { id, packed: deflateRawSync(JSON.stringify(row), { level: 1 }) };
    for (const name of namesOf(row)) this.#ghosts[kind].set(name, ghost);
  }
}
