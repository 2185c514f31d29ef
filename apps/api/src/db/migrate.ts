import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Transaction } from 'kysely';
import type { Database } from './handle.ts';
import type { Db, Schema } from './tables/schema.ts';

/** The migrations cannot be applied: an applied file has changed, or a file is misnamed. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationRefused';
  }
}

type Migration = { name: string; text: string; checksum: string };

const LOCK_KEY = 4_815_162_342; // any number not used for another advisory lock
const OWN = fileURLToPath(new URL('./migrations/', import.meta.url));
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Applies the migrations not yet applied, in order, each in its own transaction, and returns their names. Nodes that
 * start together wait for each other. Throws `MigrationRefused` before changing anything when an applied file differs.
 */
export async function migrate(db: Database, directory: URL | string = OWN): Promise<string[]> {
  const wanted = await readMigrations(typeof directory === 'string' ? directory : fileURLToPath(directory));
  if (await isUpToDate(db, wanted)) return [];
  await locked(db, (transaction) => check(transaction, wanted));
  const applied: string[] = [];
  for (const migration of wanted) {
    if (await locked(db, (transaction) => apply(transaction, migration))) applied.push(migration.name);
  }
  return applied;
}

/** A migration a database has had. */
export type AppliedMigration = { name: string; checksum: string };

/** Applied migrations of a later version: their changes are unknown to this one. */
export async function laterMigrations(db: Db): Promise<string[]> {
  const known = new Set((await readMigrations(OWN)).map(({ name }) => name));
  return (await appliedMigrations(db)).map(({ name }) => name).filter((name) => !known.has(name));
}

/** In the order they were applied in. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const applied = await appliedChecksums(db);
  return [...applied]
    .map(([name, checksum]) => ({ name, checksum }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The first of another database's migrations that is unknown here, or was another. */
export async function unknownMigration(wanted: readonly AppliedMigration[]): Promise<string | undefined> {
  const known = new Map((await readMigrations(OWN)).map(({ name, checksum }) => [name, checksum]));
  return wanted.find(({ name, checksum }) => known.get(name) !== checksum)?.name;
}

/**
 * Makes the tables of another database in an empty one: just the migrations that one has had. Throws `MigrationRefused` for
 * an unknown one.
 */
export async function applyMigrations(
  transaction: Transaction<Schema>,
  wanted: readonly AppliedMigration[],
): Promise<void> {
  const unknown = await unknownMigration(wanted);
  if (unknown !== undefined)
    throw new MigrationRefused(`${unknown} n’est pas connue de cette version du site.`);
  const names = new Set(wanted.map(({ name }) => name));
  await createList(transaction);
  for (const migration of await readMigrations(OWN)) {
    if (names.has(migration.name)) await apply(transaction, migration);
  }
}

/** Applies missing migrations in the caller's transaction. */
export async function migrateInside(transaction: Transaction<Schema>): Promise<void> {
  for (const migration of await readMigrations(OWN)) await apply(transaction, migration);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !fileName.test(name));
  if (odd !== undefined) throw new MigrationRefused(`${odd} : une migration s’appelle NNNN_nom.sql.`);
  const twin = names.find((name, at) => name.slice(0, 4) === names[at - 1]?.slice(0, 4));
  if (twin !== undefined) throw new MigrationRefused(`${twin} : deux migrations portent le même numéro.`);
  return Promise.all(
    names.map(async (name) => describe(name, await readFile(join(directory, name), 'utf8'))),
  );
}

function describe(name: string, raw: string): Migration {
  // Git may change line ends; that is not an edit.
  const text = raw.replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** Whether all is applied as it is, which is found out without writing: a site starts on a full disk too. */
async function isUpToDate(db: Database, wanted: Migration[]): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migration') is not null as there`.execute(db.sql);
  if (!rows[0]?.there) return false;
  const applied = await appliedChecksums(db.sql);
  return wanted.every(({ name, checksum }) => applied.get(name) === checksum);
}

/** A transaction that no other migrator can be in at the same time. */
function locked<Result>(
  db: Database,
  run: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.background.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`.execute(transaction);
    return run(transaction);
  });
}

async function createList(transaction: Transaction<Schema>): Promise<void> {
  await sql`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    transaction,
  );
}

async function check(transaction: Transaction<Schema>, wanted: Migration[]): Promise<void> {
  await createList(transaction);
  const applied = await appliedChecksums(transaction);
  for (const { name, checksum } of wanted) {
    const known = applied.get(name);
    if (known === undefined || known === checksum) continue;
    throw new MigrationRefused(
      `${name} a été modifiée après avoir été appliquée. Rétablissez-la et écrivez une nouvelle migration.`,
    );
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const late = wanted.find(({ name }) => name < last && !applied.has(name));
  if (late !== undefined)
    throw new MigrationRefused(
      `${late.name} vient avant ${last}, qui est déjà appliquée. Donnez-lui un numéro suivant.`,
    );
}

async function apply(transaction: Transaction<Schema>, migration: Migration): Promise<boolean> {
  const applied = await appliedChecksums(transaction);
  if (applied.has(migration.name)) return false;
  await sql.raw(migration.text).execute(transaction);
  await sql`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
    transaction,
  );
  return true;
}

async function appliedChecksums(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
