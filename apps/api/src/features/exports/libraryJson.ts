import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExportedAnime, ExportedLibrary, ExportedManga } from '@kiroku/contract/exports/schema';
import type { Db } from '../../db/tables/schema.ts';
import { readPages } from './readPages.ts';
import type { ExportRow } from './store.ts';

/** Both libraries of a member in the site's own format, as text. */
export async function libraryJson(db: Db, uid: string, exportedAt: number): Promise<Buffer> {
  const chunks = [Buffer.from(`{"format":"kiroku","version":1,"exportedAt":${exportedAt},"anime":[`)];
  for (const kind of ['anime', 'manga'] as const) {
    if (kind === 'manga') chunks.push(Buffer.from('],"manga":['));
    let separator = '';
    for await (const rows of readPages(db, uid, kind)) {
      chunks.push(Buffer.from(separator + rows.map((row) => JSON.stringify(exported(kind, row))).join(',')));
      separator = ',';
    }
  }
  chunks.push(Buffer.from(']}\n'));
  return Buffer.concat(chunks);
}

/** The same as values. */
export async function exportedLibrary(db: Db, uid: string, exportedAt: number): Promise<ExportedLibrary> {
  const anime: ExportedAnime[] = [];
  const manga: ExportedManga[] = [];
  for await (const rows of readPages(db, uid, 'anime')) anime.push(...rows.map(exportedAnime));
  for await (const rows of readPages(db, uid, 'manga')) manga.push(...rows.map(exportedManga));
  return { format: 'kiroku', version: 1, exportedAt, anime, manga };
}

function exported(kind: Kind, row: ExportRow): ExportedAnime | ExportedManga {
  return kind === 'anime' ? exportedAnime(row) : exportedManga(row);
}

function exportedManga(row: ExportRow): ExportedManga {
  return { ...exportedAnime(row), volumes: row.volumes, volumesOwned: row.volumesOwned };
}

function exportedAnime(row: ExportRow): ExportedAnime {
  const { id, idMAL, idAnilist, title, status, progression, rewatch, startDate, endDate } = row;
  const { score, note, lastChange, total, type, year } = row;
  const entry = { status, progression, rewatch, startDate, endDate, score, note, lastChange };
  return { id, idMAL, idAnilist, title, ...entry, total, type, year };
}
