import { type PartialDate, partialDateSchema } from '@kiroku/contract/base/partialDate';
import type { AnilistDate, AnilistMedia } from '../../adapters/anilist/mediaQuery.ts';
import { cleanName, cleanNames, usableAddress } from '../catalogue/ingest/formats/cleanText.ts';
import { splitGenres } from '../catalogue/ingest/formats/genres.ts';
import { plainSynopsis } from '../catalogue/ingest/formats/synopsis.ts';
import { originOf, sourceOf, statusNumber } from '../catalogue/ingest/formats/vocabulary.ts';

/** The fields that anime and manga share, in our words. Not validated yet. */
export function sharedFields(media: AnilistMedia) {
  const titles = {
    titleEN: cleanName(media.title?.english),
    romanji: cleanName(media.title?.romaji),
    titleJP: cleanName(media.title?.native),
  };
  return {
    ...titles,
    alt: cleanNames(present(media.synonyms), Object.values(titles)),
    synopsis: plainSynopsis(media.description),
    image: usableAddress(media.coverImage?.extraLarge) ?? usableAddress(media.coverImage?.large),
    bannerURL: usableAddress(media.bannerImage),
    status: statusNumber(media.status),
    source: sourceOf(media.source),
    origin: originOf(media.countryOfOrigin),
    genre: splitGenres(present(media.genres)).genre,
    start: dateOf(media.startDate),
    end: dateOf(media.endDate),
    idMAL: media.idMal ?? null,
    idAnilist: media.id,
  };
}

/** The members of a list that AniList may leave null, as it may the list. */
export function present<Member>(
  list: readonly (Member | null | undefined)[] | null | undefined,
): NonNullable<Member>[] {
  return (list ?? []).filter((member) => member !== null && member !== undefined);
}

/** The most exact real date of these parts; null without a year. */
function dateOf(parts: AnilistDate): PartialDate | null {
  const year = parts?.year ?? null;
  const month = parts?.month ?? null;
  if (year === null) return null;
  const candidates = [
    ...(month === null ? [] : [{ day: parts?.day ?? null, month, year }]),
    { day: null, month, year },
    { day: null, month: null, year },
  ];
  return candidates.find((date) => partialDateSchema.safeParse(date).success) ?? null;
}
