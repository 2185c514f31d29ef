import { EMPTY_MANGA, type MangaDraft } from '@kiroku/contract/catalogue/form/draft';
import { MANGA_FIELDS } from '@kiroku/contract/catalogue/form/titleFields';
import type { AnilistMedia } from '../../adapters/anilist/mediaQuery.ts';
import { firstAudience } from '../catalogue/ingest/formats/interchangeManga.ts';
import { wholeOrNull } from '../catalogue/ingest/formats/rawFields.ts';
import { mangaFormat } from '../catalogue/ingest/formats/vocabulary.ts';
import { knownFields } from './knownFields.ts';
import { mangaLinks } from './links.ts';
import { present, sharedFields } from './sharedFields.ts';

/** A manga of AniList as fields of ours (product.md, Catalogue 11 and 13). */
export function mangaFields(media: AnilistMedia): Partial<MangaDraft> {
  const volumes = wholeOrNull(media.volumes);
  const draft: MangaDraft = {
    ...EMPTY_MANGA,
    ...sharedFields(media),
    ...mangaLinks(present(media.externalLinks)),
    // The format does not imply the origin: AniList calls Korean and Chinese titles manga too.
    type: mangaFormat(media.format)?.type ?? null,
    NbChapter: wholeOrNull(media.chapters),
    NbBook: volumes !== null && volumes > 0 ? String(volumes) : null,
    targetAudienceJP: firstAudience(demographics(media)),
  };
  return { ...knownFields(MANGA_FIELDS, draft), adult: false };
}

function demographics({ tags }: AnilistMedia): string[] {
  const ofAudience = present(tags).filter(({ category }) => category === 'Demographic');
  return present(ofAudience.map(({ name }) => name));
}
