import { unknownMigration } from '@kiroku/api/db/migrate';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { countsSchema, LAST, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import { RestoreRefused } from './restoreRefused.ts';

const FILE = /^(?:secrets|media)\/[\w./-]+$/;
const PART = /^tables\/(\w+)\/\d+\.jsonl$/;

/** Rows of one table in one entry. */
export type Part = { table: string; rows: string[] };

/** The rows that an entry holds; undefined for any other entry. */
export function partOf({ name, bytes }: ArchiveEntry): Part | undefined {
  const table = PART.exec(name)?.[1];
  return table === undefined ? undefined : { table, rows: text(bytes).split('\n') };
}

/**
 * Reads a whole backup and hands out its files. Resolves once nothing but the database can refuse it: checksum, version, names of
 * entries, and numbers of rows. Throws RestoreRefused and ArchiveDamaged.
 */
export async function verifyBackup(
  path: string,
  onFile: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  const counts = new Map<string, number>();
  let manifest: Manifest | undefined;
  let last: ArchiveEntry | undefined;
  for await (const entry of readArchive(path)) {
    if (!manifest) manifest = await manifestOf(entry);
    else if (last) throw misplaced(entry);
    else if (entry.name === LAST) last = entry;
    else if (isFile(entry)) await onFile(entry);
    else {
      const part = partOf(entry);
      if (!part) throw misplaced(entry);
      counts.set(part.table, (counts.get(part.table) ?? 0) + part.rows.length);
    }
  }
  if (!manifest || !last)
    throw new RestoreRefused('Ce fichier n’est pas une sauvegarde entière : sa fin manque.');
  compareCounts(counts, last);
  return manifest;
}

async function manifestOf(entry: ArchiveEntry): Promise<Manifest> {
  const manifest = entry.name === MANIFEST ? manifestSchema.safeParse(parsed(entry)) : undefined;
  if (!manifest?.success) throw new RestoreRefused('Ce fichier n’est pas une sauvegarde de Kiroku.');
  const unknown = await unknownMigration(manifest.data.migrations);
  if (unknown === undefined) return manifest.data;
  throw new RestoreRefused(
    `Cette sauvegarde vient d’une autre version du site (${unknown}). Mettez le site à jour, puis relancez la commande.`,
  );
}

function compareCounts(counts: ReadonlyMap<string, number>, last: ArchiveEntry): void {
  const wanted = countsSchema.safeParse(parsed(last));
  if (!wanted.success) throw misplaced(last);
  const tables = new Set([...counts.keys(), ...Object.keys(wanted.data)]);
  const different = [...tables].find((table) => (counts.get(table) ?? 0) !== (wanted.data[table] ?? 0));
  if (different !== undefined)
    throw new RestoreRefused(`La sauvegarde est abîmée : il manque des lignes de ${different}.`);
}

const isFile = ({ name }: ArchiveEntry): boolean => FILE.test(name) && !name.includes('..');

function misplaced({ name }: ArchiveEntry): RestoreRefused {
  return new RestoreRefused(`« ${name} » n’a pas sa place dans une sauvegarde.`);
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

function parsed({ bytes }: ArchiveEntry): unknown {
  try {
    return JSON.parse(text(bytes));
  } catch {
    return undefined;
  }
}
