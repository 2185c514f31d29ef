import type { Kind } from '@kiroku/contract/catalogue/labels';
import { z } from 'zod';
import type { AnilistQuery } from './client.ts';
import { anilistId, MEDIA_TYPE, number, text } from './mediaTypes.ts';

const hitSchema = z.object({
  id: anilistId,
  title: z.object({ romaji: text, english: text }).nullish(),
  format: text,
  coverImage: z.object({ large: text }).nullish(),
  startDate: z.object({ year: number }).nullish(),
  episodes: number,
  chapters: number,
});

/** A title as a search of AniList shows it. */
export type AnilistHit = z.output<typeof hitSchema>;

const answer = z
  .object({ Page: z.object({ media: z.array(hitSchema.nullable()) }) })
  .transform(({ Page }) => Page.media.filter((hit) => hit !== null));

const document = `query ($type: MediaType, $text: String) {
  Page(page: 1, perPage: 10) {
    media(type: $type, search: $text, sort: SEARCH_MATCH) {
      id
      title { romaji english }
      format
      coverImage { large }
      startDate { year }
      episodes
      chapters
    }
  }
}`;

/** The ten titles of a kind that fit a text best. */
export function searchQuery(kind: Kind, searched: string): AnilistQuery<AnilistHit[]> {
  return { document, variables: { type: MEDIA_TYPE[kind], text: searched }, answer };
}
