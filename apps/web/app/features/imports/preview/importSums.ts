import { counted } from '@kiroku/contract/base/text';
import type { ImportCounts, ImportDetail } from '@kiroku/contract/imports/schema';

/** Expected effect of an import, in a sentence: rows that were not found first. */
export function sumOf({
  added,
  updated,
  same,
  kept,
  private: isPrivate,
  missing,
  invalid,
}: ImportCounts): string {
  if (same > 0 && kept + isPrivate + missing + invalid + added + updated === 0)
    return 'Votre bibliothèque contient déjà tout ce que dit cette liste.';
  const changes =
    added + updated === 0
      ? ['rien à importer']
      : [`${counted(added, 'titre')} à ajouter`, `${counted(updated, 'titre')} à mettre à jour`];
  return sentenceOf([...notFound({ missing, invalid }), ...changes]);
}

/** Effect of an import, in a sentence: rows that were not found first. */
export function resultSumOf(counts: ImportCounts): string {
  const { added, updated, private: isPrivate } = counts;
  return sentenceOf([
    ...notFound(counts),
    counted(added, 'titre ajouté', 'titres ajoutés'),
    counted(updated, 'titre mis à jour', 'titres mis à jour'),
    isPrivate > 0 ? counted(isPrivate, 'titre privé laissé de côté', 'titres privés laissés de côté') : '',
  ]);
}

function notFound({ missing, invalid }: Pick<ImportCounts, 'missing' | 'invalid'>): string[] {
  return [
    missing > 0 ? counted(missing, 'introuvable') : '',
    invalid > 0 ? counted(invalid, 'illisible') : '',
  ];
}

function sentenceOf(parts: readonly string[]): string {
  const sentence = parts.filter((part) => part !== '').join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Whether the choice about tags changes the import: entries lack some, or it adds them. */
export function hasTagsToAdd({
  counts: { added, updated },
  omissions,
  withTags,
}: Pick<ImportDetail, 'counts' | 'omissions' | 'withTags'>): boolean {
  return omissions.tags > 0 || (withTags && added + updated > 0);
}

/** The values that are left out of a list's entries; null for none. */
export function omissionsOf(omissions: ImportDetail['omissions']): string | null {
  const { order, partial, unreadable, long, tags } = omissions;
  const parts = [
    order > 0 ? counted(order, 'début après la fin', 'débuts après la fin') : '',
    partial > 0 ? `des dates incomplètes de ${counted(partial, 'titre')}` : '',
    unreadable > 0 ? `des valeurs illisibles de ${counted(unreadable, 'titre')}` : '',
    long > 0 ? `la fin de ${counted(long, 'note trop longue', 'notes trop longues')}` : '',
    tags > 0 ? `les étiquettes de ${counted(tags, 'titre')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : `Laissé de côté\u202f: ${parts.join(', ')}.`;
}
