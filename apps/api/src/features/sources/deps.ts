import type { Database } from '../../db/handle.ts';
import type { Report } from '../../lib/report.ts';

/** A source of `CATALOGUE_SOURCES`. */
export type CatalogueSource = {
  name: string;
  /** Null: its values come by command; it only has its rank. */
  address: string | null;
  /** The digest that its file must have. */
  sha256: string | null;
  /** Hours between two readings. */
  everyHours: number;
};

/** The operator's sources, the most trusted first, and the folder for downloaded files. */
export type SourceSettings = { list: readonly CatalogueSource[]; folder: string };

export type SourceDeps = {
  db: Database;
  now: () => number;
  report: Report;
  settings: SourceSettings;
};

/** A source with a schedule. */
export type ReadSource = CatalogueSource & { address: string };

/** The sources with a schedule. */
export function readSources({ list }: SourceSettings): ReadSource[] {
  return list.flatMap(({ address, ...source }) => (address === null ? [] : [{ ...source, address }]));
}

/** An address as it is recorded and shown: its query may hold a key. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
