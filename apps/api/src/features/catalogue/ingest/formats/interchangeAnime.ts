import { type AnimeDraft, EMPTY_ANIME } from '@kiroku/contract/catalogue/form/draft';
import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import { ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { z } from 'zod';
import { keyByName, keysOfIds, readOutsideIds } from '../keys.ts';
import { isLaterSlot } from '../laterSlot.ts';
import { resolvedSearches } from '../merge/searchLinks.ts';
import type { Broadcast, TitleRecord } from '../record.ts';
import { broadcastOf, rawAiring, rawNextAiring } from './broadcast.ts';
import { cleanName, cleanNames, cleanTags, usableAddress } from './cleanText.ts';
import { splitGenres } from './genres.ts';
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
import { rawRelations, relationLinks } from './relations.ts';
import { broadcasterLink, broadcasterSearch, firstStudio, hashtagOf, trailerAt } from './sites.ts';
import { synopsisOf } from './synopsis.ts';
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
  relations: rawRelations,
});

type Raw = z.output<typeof interchangeAnimeSchema>;

/** An anime of the interchange format in our words. Not validated yet. */
export function interchangeAnime(raw: Raw): TitleRecord {
  const { genre, tags } = splitGenres(raw.genres ?? []);
  const titles = titlesOf(raw);
  const { mal: _mal, anilist: _anilist, ...outsideIds } = readOutsideIds(raw.ids ?? {});
  const { synopsis, synopsisLang } = synopsisOf(raw);
  const draft: AnimeDraft = {
    ...EMPTY_ANIME,
    ...titles,
    alt: cleanNames(raw.synonyms ?? [], Object.values(titles)),
    synopsis,
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
    streaming: broadcasters(raw.streaming, displayTitle(titles)),
    videos: trailerAt(raw.trailer),
    idMAL: raw.ids?.mal ?? null,
    idAnilist: raw.ids?.anilist ?? null,
    outsideIds,
  };
  const broadcast = broadcastOfTitle(raw, draft.status);
  return {
    kind: 'anime',
    draft: broadcast ? withoutFormerSlot(draft, broadcast) : draft,
    synopsisLang,
    tags: cleanTags([...tags, ...(raw.tags ?? [])]),
    popularity: popularityOf(raw),
    score: scoreOfTen(raw.mal_score) ?? scoreOfTen((raw.anilist_score ?? 0) / 10),
    broadcast,
    links: relationLinks('anime', raw.relations),
    importKey: keyOfUnnamed(draft, raw.year ?? raw.start?.year ?? null),
  };
}

/** A long series that continues in another slot: total and end belong to the former slot. */
function withoutFormerSlot(draft: AnimeDraft, { begin, next }: Broadcast): AnimeDraft {
  const from = next?.at ?? begin;
  if (from === null || !isLaterSlot(from, draft.start)) return draft;
  const { year = null, month, day } = draft.end ?? {};
  const hasEnded = year !== null && Date.UTC(year, (month ?? 12) - 1, day ?? 28) < from;
  return hasEnded ? { ...draft, end: null, NbEpisodes: null } : draft;
}

/** For ended titles this format has the first day alone: later episodes would be guesses. */
function broadcastOfTitle({ airing, next_airing }: Raw, status: number | null): Broadcast | undefined {
  return status !== ENDED && (airing || next_airing) ? broadcastOf(airing, next_airing) : undefined;
}

/** The import key of a title that no other catalogue numbers. */
export function keyOfUnnamed(draft: AnimeDraft, year: number | null): string | null {
  if (draft.idMAL !== null || draft.idAnilist !== null || keysOfIds(draft.outsideIds).length > 0) return null;
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

/** Broadcasters by their address, else by a search of theirs. */
function broadcasters(streaming: Raw['streaming'], title: string): TitleLink[] {
  const links = (streaming ?? []).flatMap((entry) => {
    if (typeof entry === 'string') return broadcasterSearch(entry, title);
    const precise = broadcasterLink(entry.site, entry.url);
    return precise.length > 0 ? precise : broadcasterSearch(entry.site ?? '', title);
  });
  return resolvedSearches(links, title);
}
