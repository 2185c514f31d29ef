import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { pageMeta } from '#app/lib/meta.ts';
import type { RemovalData } from './removalLoader.ts';

/** Head of the page; what it is for is said to the staff alone. */
export function removalMeta(origin: string, { title }: RemovalData) {
  return pageMeta(origin, {
    title: `Modifier ${displayTitle(title)}`,
    description: 'Corriger et compléter la fiche d’un titre.',
  });
}
