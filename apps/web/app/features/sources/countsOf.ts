import { counted } from '@kiroku/contract/base/text';
import type { CatalogueRun } from '@kiroku/contract/sources/schema';

/** « 1 680 fiches lues : 3 ajoutées, 12 inchangées », without zeros; empty for an empty import. */
export function countsOf(run: CatalogueRun): string {
  if (run.read === 0) return '';
  const parts = [
    [run.added, 'ajoutée', 'ajoutées'],
    [run.updated, 'mise à jour', 'mises à jour'],
    [run.unchanged, 'inchangée', 'inchangées'],
    [run.skipped, 'ignorée', 'ignorées'],
    [run.refused, 'refusée', 'refusées'],
    [run.doubted, 'total douteux', 'totaux douteux'],
  ] as const;
  const said = parts.flatMap(([count, one, more]) => (count === 0 ? [] : [counted(count, one, more)]));
  const read = counted(run.read, 'fiche lue', 'fiches lues');
  return said.length === 0 ? `${read}.` : `${read}\u202f: ${said.join(', ')}.`;
}
