import { EMPTY_ANIME } from '@kiroku/contract/catalogue/form/draft';
import { type ListedMedia, listedMediaSchema } from '../../../adapters/anilist/titlesQuery.ts';
import { cleanTags } from '../../catalogue/ingest/formats/cleanText.ts';
import { splitGenres } from '../../catalogue/ingest/formats/genres.ts';
import { scoreOfTen } from '../../catalogue/ingest/formats/rawFields.ts';
import { type RecordResult, readTitle } from '../../catalogue/ingest/formats/readRecord.ts';
import { rawRelations, relationLinks } from '../../catalogue/ingest/formats/relations.ts';
import type { TitleRecord } from '../../catalogue/ingest/record.ts';
import { animeFields } from '../animeFields.ts';
import { present } from '../sharedFields.ts';

/** Reads a title of AniList's lists as one of an import. */
export function readSyncedTitle(value: unknown): RecordResult {
  return readTitle('anilist', listedMediaSchema, syncedTitle, value);
}

function syncedTitle(media: ListedMedia): TitleRecord {
  const tags = present(media.tags).map(({ name }) => name);
  return {
    kind: 'anime',
    // AniList knows nothing of French dubbing.
    draft: { ...EMPTY_ANIME, ...animeFields(media), vf: null, adult: media.isAdult === true },
    tags: cleanTags([...splitGenres(present(media.genres)).tags, ...present(tags)]),
    popularity: Math.max(0, Math.round(media.popularity ?? 0)),
    score: scoreOfTen((media.averageScore ?? 0) / 10),
    importKey: null,
    synopsisLang: 'en',
    links: relationLinks('anime', rawRelations.parse(relationsOf(media))),
  };
}

/** Relations whose titles AniList names. */
function relationsOf({ relations }: ListedMedia) {
  return { edges: present(relations?.edges).filter(({ node }) => node) };
}
