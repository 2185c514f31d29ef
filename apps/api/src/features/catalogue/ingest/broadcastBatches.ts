import type { Db } from '#api/db/tables/schema.ts';
import type { BroadcastRecord, RecordOutcome, WriteBroadcasts } from './record.ts';
import type { Origin } from './sourceOrder.ts';

const BATCH = 200;
const LEFT_OUT = 'diffusions laissées de côté';

/** Gathers entries that speak of broadcasts alone, and writes them batch by batch. */
export class BroadcastBatches {
  readonly #db: Db;
  readonly #write: WriteBroadcasts | undefined;
  readonly #dryRun: boolean;
  readonly #originOf: () => Origin;
  readonly #onOutcome: (outcome: RecordOutcome) => void;
  #waiting: BroadcastRecord[] = [];

  constructor(
    db: Db,
    options: { writeBroadcasts?: WriteBroadcasts; dryRun?: boolean; originOf: () => Origin },
    onOutcome: (outcome: RecordOutcome) => void,
  ) {
    this.#db = db;
    this.#write = options.writeBroadcasts;
    this.#dryRun = options.dryRun === true;
    this.#originOf = options.originOf;
    this.#onOutcome = onOutcome;
  }

  async add(record: BroadcastRecord): Promise<void> {
    this.#waiting.push(record);
    if (this.#waiting.length >= BATCH) await this.finish();
  }

  /** Writes the remaining records. */
  async finish(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const leftOut = (): RecordOutcome[] =>
      batch.map(() => ({ result: 'skipped', why: LEFT_OUT, conflicts: 0 }));
    if (batch.length === 0) return;
    const options = { ...this.#originOf(), dryRun: this.#dryRun };
    const outcomes = (await this.#write?.(this.#db, batch, options)) ?? leftOut();
    for (const outcome of outcomes) this.#onOutcome(outcome);
  }
}
