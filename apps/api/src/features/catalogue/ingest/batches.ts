import { setTimeout as sleep } from 'node:timers/promises';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { DatabaseUnavailable } from '#api/db/problems.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';

/** A record and where in the file it stands. */
export type PositionedRecord = { at: number; record: TitleRecord };

/** Writes records of the same kind together; all or none. */
export type Write = (kind: Kind, records: TitleRecord[]) => Promise<RecordOutcome[]>;

export type BatchOptions = {
  write: Write;
  onOutcome(outcome: RecordOutcome, of: PositionedRecord): void;
  /** A record the database would not take. */
  onRefused(at: number, reason: string): void;
  /** Waits between attempts; tests shorten it. */
  retryMs?: readonly number[];
};

/**
 * Inside a running site each batch is also indexed for search: with 100 titles turns of the event loop stay short, with
 * 200 some take 150; with 50 the import takes half as long again (docs/import.md).
 */
const BATCH = 100;
const RETRY_MS = [250, 1000, 3000, 6000] as const;
/** Another writer wrote the same title at the same moment: unique_violation, deadlock, serialization failure. */
const COLLISIONS = new Set(['23505', '40P01', '40001']);

/** Gathers records and writes them batch by batch. A batch the database refuses is halved until the record at fault stands alone. */
export class Batches {
  readonly #options: BatchOptions;
  readonly #waiting: Record<Kind, PositionedRecord[]> = { anime: [], manga: [] };

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  /** True when the record filled a batch, which is then written. */
  async add(positioned: PositionedRecord): Promise<boolean> {
    const { kind } = positioned.record;
    this.#waiting[kind].push(positioned);
    if (this.#waiting[kind].length < BATCH) return false;
    await this.#writeWaiting(kind);
    return true;
  }

  /** Writes the remaining records. */
  async finish(): Promise<void> {
    for (const kind of KINDS) await this.#writeWaiting(kind);
  }

  async #writeWaiting(kind: Kind): Promise<void> {
    const batch = this.#waiting[kind];
    this.#waiting[kind] = [];
    if (batch.length > 0) await this.#write(kind, batch);
  }

  async #write(kind: Kind, batch: PositionedRecord[]): Promise<void> {
    const { onOutcome, onRefused } = this.#options;
    try {
      const outcomes = await this.#attempt(
        kind,
        batch.map(({ record }) => record),
      );
      for (const [index, of] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome) onOutcome(outcome, of);
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error;
      const [first] = batch;
      if (first && batch.length === 1)
        return onRefused(first.at, `la base de données la refuse (${error.message})`);
      const half = Math.ceil(batch.length / 2);
      await this.#write(kind, batch.slice(0, half));
      await this.#write(kind, batch.slice(half));
    }
  }

  /** Retries on a busy database: writing the same records twice changes nothing. */
  async #attempt(kind: Kind, records: TitleRecord[]): Promise<RecordOutcome[]> {
    const delays = this.#options.retryMs ?? RETRY_MS;
    for (const wait of delays) {
      try {
        return await this.#options.write(kind, records);
      } catch (error) {
        if (!mayPass(error)) throw error;
        await sleep(wait);
      }
    }
    return this.#options.write(kind, records);
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return error.reason !== 'full';
  return error instanceof Error && 'code' in error && COLLISIONS.has(String(error.code));
}
