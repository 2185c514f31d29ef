import { dateRows } from '@kiroku/contract/catalogue/facts';
import { labelOf, MANGA_STATUSES } from '@kiroku/contract/catalogue/labels';
import type { Manga } from '@kiroku/contract/catalogue/schema';
import { type Fact, sharedFacts, titleFacts } from './facts.tsx';

/** The rows of a manga's page, each only if its value exists. */
export function mangaFacts(manga: Manga): Fact[] {
  const { type, NbBook, NbChapter, status, targetAudienceFR, targetAudienceJP } = manga;
  const rows: (Fact | null | false)[] = [
    type !== null && { label: 'Format', value: type },
    Boolean(NbBook) && { label: 'Tomes', value: NbBook },
    Boolean(NbChapter) && { label: 'Chapitres', value: String(NbChapter) },
    status !== null && { label: 'Statut', value: labelOf(MANGA_STATUSES, status) },
    ...dateRows(manga),
    targetAudienceFR !== null && { label: 'Public en France', value: targetAudienceFR },
    targetAudienceJP !== null && { label: 'Public au Japon', value: targetAudienceJP },
    ...sharedFacts('manga', manga),
    manga.doujin && { label: 'Doujin', value: 'Oui' },
    ...titleFacts(manga),
  ];
  return rows.filter((row) => row !== null && row !== false);
}
