import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Db } from '../../db/tables/schema.ts';
import { type ExportRow, readExportRows } from './store.ts';

/** Entries read and written at once: some milliseconds of the main thread. */
const PAGE = 500;

/** A member's entries of a kind, page by page; other work has its turn between two pages. */
export async function* readPages(db: Db, uid: string, kind: Kind): AsyncGenerator<ExportRow[]> {
  let after = 0;
  for (;;) {
    const rows = await readExportRows(db, { uid, kind, after, limit: PAGE });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
    await nextTurn();
  }
}
