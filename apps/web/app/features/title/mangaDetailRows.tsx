import { dateRows } from '@kiroku/contract/catalogue/details';
import { labelOf, MANGA_STATUSES } from '@kiroku/contract/catalogue/labels';
import type { Manga } from '@kiroku/contract/catalogue/schema';
import { type DetailRow, sharedDetailRows, titleDetailRows } from './DetailList.tsx';

/** Rows of a manga, each only with a known value (product.md, Title pages 3). */
export function mangaDetailRows(manga: Manga): DetailRow[] {
  const { type, NbBook, NbChapter, status, targetAudienceFR, targetAudienceJP } = manga;
  const rows: (DetailRow | null | false)[] = [
    type !== null && { label: 'Format', value: type },
    Boolean(NbBook) && { label: 'Tomes', value: NbBook },
    Boolean(NbChapter) && { label: 'Chapitres', value: String(NbChapter) },
    status !== null && { label: 'Statut', value: labelOf(MANGA_STATUSES, status) },
    ...dateRows(manga),
    targetAudienceFR !== null && { label: 'Public en France', value: targetAudienceFR },
    targetAudienceJP !== null && { label: 'Public au Japon', value: targetAudienceJP },
    ...sharedDetailRows('manga', manga),
    manga.doujin && { label: 'Doujin', value: 'Oui' },
    ...titleDetailRows(manga),
  ];
  return rows.filter((row) => row !== null && row !== false);
}
