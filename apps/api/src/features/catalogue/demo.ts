import { readdir, readFile } from 'node:fs/promises';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import type { Database } from '../../db/database.ts';
import { type DemoTitle, demoRecord } from './ingest/demoTitle.ts';
import type { TitleRecord } from './ingest/record.ts';
import { writeRecords } from './ingest/writeRecords.ts';

const FOLDER = new URL('../../../demo/', import.meta.url);
const SOWN = 'demo_catalogue_sown';

/** Sows the demo catalogue into a database that holds no title yet, each kind in one transaction. Does nothing ever after, even when titles were removed. */
export async function sowDemoCatalogue(db: Database): Promise<void> {
  const sown = await db.sql
    .selectFrom('site_fact')
    .select('name')
    .where('name', '=', SOWN)
    .executeTakeFirst();
  if (sown) return;
  for (const kind of KINDS) {
    const first = await db.sql.selectFrom(kind).select('id').limit(1).executeTakeFirst();
    if (!first) await writeRecords(db.sql, kind, await readDemoTitles(kind));
  }
  await db.sql
    .insertInto('site_fact')
    .values({ name: SOWN, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
