import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { ImportResult } from '@kiroku/contract/imports/schema';
import type { ImportDeps } from './deps.ts';
import { readNames } from './rowStore.ts';

/** The titles of an applied import, each once: found ones by our name, others by the list's. Omitted private entries are neither. */
export async function resultOf({ db, catalogue }: ImportDeps, id: number): Promise<ImportResult> {
  const rows = await readNames(db.sql, id);
  const isMissing = ({ outcome }: (typeof rows)[number]) => outcome === 'missing' || outcome === 'invalid';
  const found = (kind: Kind) =>
    rows.flatMap((row) => {
      if (isMissing(row) || row.outcome === 'private') return [];
      const title = row.title_id === null ? undefined : catalogue.memories[kind].get(row.title_id);
      return row.kind === kind ? [title ? displayTitle(title) : row.title] : [];
    });
  const missing = (kind: Kind) =>
    rows.flatMap((row) => (row.kind === kind && isMissing(row) ? [row.title] : []));
  return {
    id,
    added_anime: unique(found('anime')),
    missing_anime: unique(missing('anime')),
    added_manga: unique(found('manga')),
    missing_manga: unique(missing('manga')),
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
