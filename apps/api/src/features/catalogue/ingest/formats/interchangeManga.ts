import { EMPTY_MANGA, type MangaDraft } from '@kiroku/contract/catalogue/form/draft';
import { ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
import { z } from 'zod';
import { keyByName, keysOfIds, readOutsideIds } from '../keys.ts';
import type { TitleRecord } from '../record.ts';
import { cleanName, cleanNames, cleanTags, usableAddress } from './cleanText.ts';
import { splitGenres } from './genres.ts';
import { rawId, rawList, rawNumber, rawText, rawYear, scoreOfTen } from './rawFields.ts';
import { rawRelations, relationLinks } from './relations.ts';
import { synopsisOf } from './synopsis.ts';
import { audienceOf, bareWord, mangaFormat, originOf, statusNumber } from './vocabulary.ts';

/** A line of the interchange format that holds a manga. */
export const interchangeMangaSchema = z.object({
  ids: z.looseObject({ mal: rawId, anilist: rawId }).nullish(),
  title: z.string(),
  title_fr: rawText,
  title_en: rawText,
  title_ja: rawText,
  synonyms: rawList,

  type: rawText,
  status: rawText,
  country: rawText,
  genres: rawList,
  tags: rawList,
  demographic: rawList,
  synopsis_en: rawText,
  synopsis_fr: rawText,
  picture: rawText,
  adult: z.boolean().nullish(),
  start_year: rawYear,
  end_year: rawYear,
  volumes: rawNumber,
  chapters: rawNumber,
  mal_rank: rawNumber,
  mal_score: rawNumber,
  relations: rawRelations,
});

type Raw = z.output<typeof interchangeMangaSchema>;

/** A manga of the interchange format as a draft; its `title` is the romanised name. Not validated yet. */
export function interchangeManga(raw: Raw): TitleRecord {
  const { genre, tags } = splitGenres(raw.genres ?? []);
  const format = mangaFormat(raw.type);
  const { synopsis, synopsisLang } = synopsisOf(raw);
  const titles = {
    title: cleanName(raw.title_fr),
    titleEN: cleanName(raw.title_en),
    romanji: cleanName(raw.title),
    titleJP: cleanName(raw.title_ja),
  };
  const { mal: _mal, anilist: _anilist, ...outsideIds } = readOutsideIds(raw.ids ?? {});
  const draft: MangaDraft = {
    ...EMPTY_MANGA,
    ...titles,
    alt: cleanNames(raw.synonyms ?? [], Object.values(titles)),
    synopsis,
    image: usableAddress(raw.picture),
    type: format?.type ?? null,
    origin: originOf(raw.country) ?? format?.origin ?? null,
    // The format has no status for manga; an end year means that it has ended.
    status: statusNumber(raw.status) ?? (raw.end_year ? ENDED : null),
    genre,
    start: onlyYear(raw.start_year),
    end: onlyYear(raw.end_year),
    adult: raw.adult === true || genre.includes('Hentai'),
    doujin: [raw.type ?? '', ...(raw.genres ?? [])].some((word) => bareWord(word) === 'doujinshi'),
    targetAudienceJP: firstAudience(raw.demographic ?? []),
    NbBook: raw.volumes ? String(raw.volumes) : null,
    NbChapter: raw.chapters || null,
    idMAL: raw.ids?.mal ?? null,
    idAnilist: raw.ids?.anilist ?? null,
    outsideIds,
  };
  const named = draft.idMAL !== null || draft.idAnilist !== null || keysOfIds(outsideIds).length > 0;
  const byName = named ? null : keyByName(raw.title, draft.type, raw.start_year ?? null);
  return {
    kind: 'manga',
    draft,
    synopsisLang,
    tags: cleanTags([...tags, ...(raw.tags ?? [])]),
    popularity: popularityOfRank(raw.mal_rank),
    score: scoreOfTen(raw.mal_score),
    links: relationLinks('manga', raw.relations),
    importKey: byName,
  };
}

/** A rank counts down where popularity counts up: the first is worth a million, the hundredth ten thousand. */
export function popularityOfRank(rank: number | null | undefined): number {
  return rank && rank >= 1 ? Math.round(1_000_000 / rank) : 0;
}

function onlyYear(year: number | null | undefined): MangaDraft['start'] {
  return year ? { day: null, month: null, year } : null;
}

/** The first word that names an audience of ours. */
export function firstAudience(words: readonly string[]): MangaDraft['targetAudienceJP'] {
  for (const word of words) {
    const audience = audienceOf(word);
    if (audience) return audience;
  }
  return null;
}
