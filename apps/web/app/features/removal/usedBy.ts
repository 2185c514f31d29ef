import { frenchNumber } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleUse } from '@kiroku/contract/catalogue/removal';

/** References to a title, in words. Libraries and episodes are of anime only. */
export function usedBy(kind: Kind, { members, favorites, episodes, proposals }: TitleUse): string[] {
  const counts = [
    counted(favorites, 'favori', 'favoris'),
    counted(proposals, 'proposition en attente', 'propositions en attente'),
  ];
  if (kind === 'manga') return counts;
  return [counted(members, 'membre', 'membres'), ...counts, counted(episodes, 'épisode', 'épisodes')];
}

function counted(count: number, one: string, many: string): string {
  return `${frenchNumber(count)} ${count < 2 ? one : many}`;
}
