import { readdir, readFile } from 'node:fs/promises';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { RELATION_NAMES, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/tables/schema.ts';
import { type DemoTitle, demoRecord } from './ingest/demoTitle.ts';
import { writeInto } from './ingest/merge/writeRecords.ts';
import type { TitleRecord } from './ingest/record.ts';
import { DEMO_SOURCE } from './ingest/sourceOrder.ts';
import { insertPairs } from './relations/relationStore.ts';

const FOLDER = new URL('../../../demo/', import.meta.url);
const SEEDED_FACT = 'demo_catalogue_sown';

/**
 * Seeds the demo catalogue into a database without titles, all of it or nothing. Does nothing ever after, even when
 * titles were removed. Nodes that start together wait for each other. `alongside` runs in the same transaction when
 * something was seeded.
 */
export async function seedDemoCatalogue(
  db: Database,
  alongside: (transaction: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  if (await isSeeded(db.sql)) return;
  await db.sql.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${SEEDED_FACT}))`.execute(transaction);
    if (await isSeeded(transaction)) return;
    await transaction
      .insertInto('site_fact')
      .values({ name: SEEDED_FACT, value: JSON.stringify(true) })
      .execute();
    // A catalogue that was imported before the first start is no demo: nothing made up joins it.
    if (await hasTitles(transaction)) return;
    for (const kind of KINDS)
      await writeInto(transaction, kind, await readDemoTitles(kind), { source: DEMO_SOURCE });
    await relateDemoTitles(transaction);
    await alongside(transaction);
  });
}

async function hasTitles(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{
    any: boolean;
  }>`select exists (select from anime) or exists (select from manga) as any`.execute(transaction);
  return rows[0]?.any ?? false;
}

const PAIRS = z.array(z.tuple([z.string(), z.enum(RELATION_NAMES), z.string()]));

/** Writes the relations of demo titles, pairs of « kind: name ». */
async function relateDemoTitles(transaction: Db): Promise<void> {
  const idOf = new Map<string, TitleRef>();
  for (const kind of KINDS) {
    const rows = await transaction
      .selectFrom(kind)
      .select(['id', 'title', 'title_en as titleEN', 'romanji', 'title_jp as titleJP'])
      .execute();
    for (const { id, ...titles } of rows) idOf.set(`${kind}: ${displayTitle(titles)}`, { kind, id });
  }
  const file = await readFile(new URL('relations.json', FOLDER), 'utf8');
  const pairs = PAIRS.parse(JSON.parse(file)).flatMap(([one, relation, another]) => {
    const [title, other] = [idOf.get(one), idOf.get(another)];
    return title && other ? [{ title, other, relation }] : [];
  });
  await insertPairs(transaction, pairs, new Date());
}

async function isSeeded(db: Db): Promise<boolean> {
  const fact = await db
    .selectFrom('site_fact')
    .select('name')
    .where('name', '=', SEEDED_FACT)
    .executeTakeFirst();
  return fact !== undefined;
}

/** Every demo title of a kind, in the order of the files' names. */
export async function readDemoTitles(kind: Kind): Promise<TitleRecord[]> {
  const folder = new URL(`${kind}/`, FOLDER);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(
      async (file): Promise<DemoTitle[]> => JSON.parse(await readFile(new URL(file, folder), 'utf8')),
    ),
  );
  return lists.flat().map((title) => demoRecord(kind, title));
}
