import { createHash } from 'node:crypto';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { planBatch } from './plan.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';
import { type Row, rowOf } from './row.ts';
import { Titles } from './titles.ts';
import { readKnown } from './writeRecords.ts';

/**
 * Tells what writeRecords would do, without writing. Of the titles of earlier batches, which are not in the database as they
 * would be, only the names and a fingerprint are remembered.
 */
export class Rehearsal {
  readonly #seen = { anime: new Titles([]), manga: new Titles([]) };

  async write(db: Kysely<Schema>, kind: Kind, records: readonly TitleRecord[]): Promise<RecordOutcome[]> {
    const seen = this.#seen[kind];
    const outcomes = records.map((record) => again(seen, rowOf(record)));
    const fresh = records.filter((_, at) => outcomes[at] === undefined);
    const { outcomes: decided } = planBatch(fresh, await readKnown(db, kind, fresh));
    const rest = decided[Symbol.iterator]();
    const all = outcomes.map((outcome) => outcome ?? rest.next().value);
    for (const record of fresh) remember(seen, rowOf(record));
    return all.filter((outcome) => outcome !== undefined);
  }
}

/** What happens to a row whose title came in an earlier batch; undefined for any other. */
function again(seen: Titles, row: Row): RecordOutcome | undefined {
  const ghost = seen.find(row);
  if (!ghost) return undefined;
  const { conflicts } = seen.withoutTakenIds(row, ghost);
  const same = (ghost.row.fingerprints as string[]).includes(fingerprint(row));
  return { result: same ? 'unchanged' : 'updated', conflicts };
}

function remember(seen: Titles, row: Row): void {
  const ghost = seen.find(row);
  if (ghost) {
    (ghost.row.fingerprints as string[]).push(fingerprint(row));
    return;
  }
  const { id_mal, id_anilist, import_key } = seen.withoutTakenIds(row, undefined).row;
  const names = { id_mal, id_anilist, import_key, fingerprints: [fingerprint(row)] };
  seen.add({ id: null, row: names, changed: false });
}

function fingerprint(row: Row): string {
  return createHash('sha1').update(JSON.stringify(row)).digest('base64');
}
