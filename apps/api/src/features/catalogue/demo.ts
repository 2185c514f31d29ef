import { readdir, readFile } from 'node:fs/promises';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { type DemoTitle, demoRecord } from './ingest/demoTitle.ts';
import type { TitleRecord } from './ingest/record.ts';
import { writeInto } from './ingest/writeRecords.ts';

const FOLDER = new URL('../../../demo/', import.meta.url);
const SOWN = 'demo_catalogue_sown';

/**
 * Sows the demo catalogue into a database that holds no title yet, all of it or nothing. Does nothing ever after, even when
 * titles were removed. Nodes that start together wait for each other. `alongside` is done in the
 * same transaction, by whoever sows something.
 */
export async function sowDemoCatalogue(
  db: Database,
  alongside: (transaction: Kysely<Schema>) => Promise<void> = async () => undefined,
): Promise<void> {
  if (await isSown(db.sql)) return;
  await db.sql.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${SOWN}))`.execute(transaction);
    if (await isSown(transaction)) return;
    let sows = false;
    for (const kind of KINDS) {
      const first = await transaction.selectFrom(kind).select('id').limit(1).executeTakeFirst();
      if (first) continue;
      await writeInto(transaction, kind, await readDemoTitles(kind));
      sows = true;
    }
    await transaction
      .insertInto('site_fact')
      .values({ name: SOWN, value: JSON.stringify(true) })
      .execute();
    if (sows) await alongside(transaction);
  });
}

async function isSown(db: Kysely<Schema>): Promise<boolean> {
  const fact = await db.selectFrom('site_fact').select('name').where('name', '=', SOWN).executeTakeFirst();
  return fact !== undefined;
}

/** Every demo title of a kind, in the order of the files' names. */
export async function readDemoTitles(kind: Kind): Promise<TitleRecord[]> {
  const folder = new URL(`${kind}/`, FOLDER);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8')) as DemoTitle[]),
  );
  return lists.flat().map((title) => demoRecord(kind, title));
}
