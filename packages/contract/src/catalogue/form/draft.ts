import { z } from 'zod';
import { ANIME_FIELDS, draftShape, emptyTitle, MANGA_FIELDS } from './titleFields.ts';

/** Drafts of titles, for imports, the demo catalogue and the staff's forms. */

export type Named = { title?: unknown; titleEN?: unknown; romanji?: unknown; titleJP?: unknown };

/** Whether a title has any name. */
export const isNamed = (draft: Named) =>
  Boolean(draft.title || draft.titleEN || draft.romanji || draft.titleJP);

export const NAMELESS = 'Un titre est requis.';

export const animeShape = z.strictObject(draftShape(ANIME_FIELDS));
export const mangaShape = z.strictObject(draftShape(MANGA_FIELDS));

export const animeDraftSchema = animeShape.refine(isNamed, {
  message: NAMELESS,
  path: ['title'],
});
export const mangaDraftSchema = mangaShape.refine(isNamed, {
  message: NAMELESS,
  path: ['title'],
});

export type AnimeDraft = z.output<typeof animeDraftSchema>;
export type MangaDraft = z.output<typeof mangaDraftSchema>;

/** An anime without any data; a draft starts from it. */
export const EMPTY_ANIME: AnimeDraft = emptyTitle(ANIME_FIELDS);

/** A manga without any data. */
export const EMPTY_MANGA: MangaDraft = emptyTitle(MANGA_FIELDS);
