import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { pageMeta } from '#app/lib/document/meta.ts';
import type { HistoryData } from './historyLoader.ts';

/** Head of a history: for readers, not for search engines. */
export function historyMeta(origin: string, { title }: HistoryData) {
  return pageMeta(origin, {
    title: `Historique de ${shownTitle(title)}`,
    description: 'Toutes les modifications de la fiche, avec leurs auteurs.',
  });
}
