import type { MangaField } from '@kiroku/contract/catalogue/form/titleFields';
import { formatLabel, labelOf, MANGA_STATUSES, SOURCES } from '@kiroku/contract/catalogue/labels';
import type { Manga } from '@kiroku/contract/catalogue/schema';
import { dateRows } from '@kiroku/contract/catalogue/shown/details';
import type { DetailRow } from './DetailList.tsx';
import { genreRow, rowsOf, type ShownElsewhere, textRow, titleDetailRows } from './detailRows.ts';

/** Fields of a manga that other parts of its page show. */
type Elsewhere = ShownElsewhere | 'readingSites';

/** The rows of each other field, in their order; a field without any does not compile. */
const ROWS: Record<Exclude<MangaField, Elsewhere>, (manga: Manga) => DetailRow[]> = {
  type: ({ type }) => textRow('Format', formatLabel(type)),
  NbBook: ({ NbBook }) => textRow('Tomes', NbBook),
  NbChapter: ({ NbChapter }) => textRow('Chapitres', NbChapter),
  publisherFR: ({ publisherFR }) => textRow('Éditeur français', publisherFR),
  volumesFR: ({ volumesFR }) => textRow('Volumes en France', volumesFR),
  status: ({ status }) => textRow('Statut', status !== null && labelOf(MANGA_STATUSES, status)),
  start: dateRows,
  targetAudienceFR: ({ targetAudienceFR }) => textRow('Public en France', targetAudienceFR),
  targetAudienceJP: ({ targetAudienceJP }) => textRow('Public au Japon', targetAudienceJP),
  origin: ({ origin }) => textRow('Origine', origin),
  source: ({ source }) => textRow('Source', labelOf(SOURCES, source)),
  genre: ({ genre }) => genreRow('manga', genre),
  doujin: ({ doujin }) => textRow('Doujin', doujin && 'Oui'),
};

/** Rows of a manga, each only with a known value (product.md, Title pages 3). */
export function mangaDetailRows(manga: Manga): DetailRow[] {
  return [...rowsOf(ROWS, manga), ...titleDetailRows(manga)];
}
