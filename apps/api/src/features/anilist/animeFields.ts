import { type AnimeDraft, EMPTY_ANIME } from '@kiroku/contract/catalogue/form/draft';
import { ANIME_FIELDS } from '@kiroku/contract/catalogue/form/titleFields';
import type { AnilistMedia } from '../../adapters/anilist/mediaQuery.ts';
import { seasonOf, wholeOrNull } from '../catalogue/ingest/formats/rawFields.ts';
import { firstStudio, hashtagOf, trailerAt } from '../catalogue/ingest/formats/sites.ts';
import { animeFormat, seasonName } from '../catalogue/ingest/formats/vocabulary.ts';
import { knownFields } from './knownFields.ts';
import { animeLinks } from './links.ts';
import { present, sharedFields } from './sharedFields.ts';

/** An anime of AniList as fields of ours (product.md, Catalogue 11 and 13). */
export function animeFields(media: AnilistMedia): Partial<AnimeDraft> {
  const shared = sharedFields(media);
  const { social, ...links } = animeLinks(present(media.externalLinks));
  const draft: AnimeDraft = {
    ...EMPTY_ANIME,
    ...shared,
    ...links,
    type: animeFormat(media.format),
    season: seasonOf(seasonName(media.season), media.seasonYear ?? shared.start?.year ?? null, shared.start),
    NbEpisodes: wholeOrNull(media.episodes),
    EpAverage: wholeOrNull(media.duration),
    studios: firstStudio(studioNames(media)),
    social: { ...social, Hashtag: hashtagOf(media.hashtag) },
    videos: trailerAt(trailerAddress(media.trailer), media.trailer?.thumbnail),
  };
  return { ...knownFields(ANIME_FIELDS, draft), vf: null, adult: false };
}

/** The main studios first. */
function studioNames({ studios }: AnilistMedia): string[] {
  const edges = present(studios?.edges);
  const ordered = [...edges.filter(({ isMain }) => isMain), ...edges.filter(({ isMain }) => !isMain)];
  return present(ordered.map(({ node }) => node?.name));
}

/** AniList names a trailer by its site and its id there. */
function trailerAddress(trailer: AnilistMedia['trailer']): string | null {
  if (!trailer?.id || !/^[\w-]{1,64}$/.test(trailer.id)) return null;
  if (trailer.site === 'youtube') return `https://www.youtube.com/watch?v=${trailer.id}`;
  return trailer.site === 'dailymotion' ? `https://www.dailymotion.com/video/${trailer.id}` : null;
}
