import { type AnimeDraft, EMPTY_ANIME } from '@kiroku/contract/catalogue/draft';
import type { TitleLink } from '@kiroku/contract/catalogue/links';
import { ENDED } from '@kiroku/contract/catalogue/titleStatus';
import { z } from 'zod';
import type { Broadcast, TitleRecord } from '../record.ts';
import { broadcastOf, rawAiring, rawNextAiring } from './broadcast.ts';
import { cleanName, cleanNames, cleanTags, usableAddress } from './cleanText.ts';
import { splitGenres } from './genres.ts';
import { importKeyOf, keyByName } from './identity.ts';
import {
  rawDate,
  rawId,
  rawList,
  rawNumber,
  rawText,
  rawYear,
  scoreOfTen,
  seasonOf,
  wholeOrNull,
} from './rawFields.ts';
import { broadcasterLink, firstStudio, hashtagOf, trailerAt } from './sites.ts';
import { plainSynopsis } from './synopsis.ts';
import { animeFormat, originOf, seasonName, sourceOf, statusNumber } from './vocabulary.ts';

/** A line of the interchange format that holds an anime; unused fields are ignored. */
export const interchangeAnimeSchema = z.object({
  ids: z.looseObject({ mal: rawId, anilist: rawId }).nullish(),
  titles: z.object({ fr: rawText, en: rawText, romaji: rawText, ja: rawText }),
  synonyms: rawList,
  genres: rawList,
  tags: rawList,
  studios: rawList,
  type: rawText,
  status: rawText,
  season: rawText,
  country: rawText,
  source: rawText,
  year: rawYear,
  start: rawDate,
  end: rawDate,
  episodes: rawNumber,
  duration_min: rawNumber,
  synopsis_en: rawText,
  synopsis_fr: rawText,
  picture: rawText,
  banner: rawText,
  website: rawText,
  hashtag: rawText,
  trailer: rawText,
  age_rating: rawText,
  adult: z.boolean().nullish(),
  streaming: z.array(z.union([z.string(), z.object({ site: rawText, url: rawText })])).nullish(),

  mal_score: rawNumber,
  anilist_score: rawNumber,
  mal_members: rawNumber,
  anilist_popularity: rawNumber,
  airing: rawAiring,
  next_airing: rawNextAiring,
});

type Raw = z.output<typeof interchangeAnimeSchema>;

/** An anime of the interchange format in our words. Not validated yet. */
export function interchangeAnime(raw: Raw): TitleRecord {
  const { genre, tags } = splitGenres(raw.genres ?? []);
  const titles = titlesOf(raw);
  const draft: AnimeDraft = {
    ...EMPTY_ANIME,
    ...titles,
    alt: cleanNames(raw.synonyms ?? [], Object.values(titles)),
    synopsis: plainSynopsis(raw.synopsis_fr ?? raw.synopsis_en),
    image: usableAddress(raw.picture),
    bannerURL: usableAddress(raw.banner),
    type: animeFormat(raw.type),
    status: statusNumber(raw.status),
    source: sourceOf(raw.source),
    origin: originOf(raw.country),
    genre,
    start: raw.start,
    end: raw.end,
    season: seasonOf(seasonName(raw.season), raw.year ?? raw.start?.year ?? null, raw.start),
    adult: raw.adult === true || genre.includes('Hentai') || (raw.age_rating ?? '').startsWith('Rx'),
    NbEpisodes: wholeOrNull(raw.episodes),
    EpAverage: wholeOrNull(raw.duration_min),
    studios: firstStudio(raw.studios),
    social: { ...EMPTY_ANIME.social, Hashtag: hashtagOf(raw.hashtag), website: usableAddress(raw.website) },
    streaming: broadcasters(raw.streaming),
    videos: trailerAt(raw.trailer),
    idMAL: raw.ids?.mal ?? null,
    idAnilist: raw.ids?.anilist ?? null,
  };
  return {
    kind: 'anime',
    draft,
    tags: cleanTags([...tags, ...(raw.tags ?? [])]),
    popularity: popularityOf(raw),
    score: scoreOfTen(raw.mal_score) ?? scoreOfTen((raw.anilist_score ?? 0) / 10),
    broadcast: broadcastOfTitle(raw, draft.status),
    importKey: importKeyOf(raw.ids ?? {}) ?? keyOfUnnamed(draft, raw.year ?? raw.start?.year ?? null),
  };
}

/** For ended titles this format has the first day alone: later episodes would be guesses. */
function broadcastOfTitle({ airing, next_airing }: Raw, status: number | null): Broadcast | undefined {
  return status !== ENDED && (airing || next_airing) ? broadcastOf(airing, next_airing) : undefined;
}

/** The import key of a title that no other catalogue numbers. */
export function keyOfUnnamed(draft: AnimeDraft, year: number | null): string | null {
  if (draft.idMAL !== null || draft.idAnilist !== null) return null;
  const name = draft.romanji ?? draft.titleJP ?? draft.titleEN ?? draft.title;
  return name === null ? null : keyByName(name, draft.type, year);
}

function titlesOf({ titles: { fr, en, romaji, ja } }: Raw) {
  return { title: cleanName(fr), titleEN: cleanName(en), romanji: cleanName(romaji), titleJP: cleanName(ja) };
}

function popularityOf({ mal_members, anilist_popularity }: Raw): number {
  const most = Math.max(mal_members ?? 0, anilist_popularity ?? 0);
  return Math.min(Math.max(Math.round(most), 0), 2_000_000_000);
}

/** Broadcasters with an address: a name alone is no link. */
function broadcasters(streaming: Raw['streaming']): TitleLink[] {
  return (streaming ?? []).flatMap((entry) =>
    typeof entry === 'string' ? [] : broadcasterLink(entry.site, entry.url),
  );
}
