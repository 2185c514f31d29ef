import { type AnimeDraft, EMPTY_ANIME } from '@kiroku/contract/catalogue/form/draft';
import { z } from 'zod';
import { idsOfAddresses } from '../keys.ts';
import type { TitleRecord } from '../record.ts';
import { cleanName, cleanNames, usableAddress } from './cleanText.ts';
import { splitGenres } from './genres.ts';
import { keyOfUnnamed } from './interchangeAnime.ts';
import { rawList, rawNumber, rawText, rawYear, scoreOfTen, seasonOf, wholeOrNull } from './rawFields.ts';
import { relatedAddresses } from './relations.ts';
import { firstStudio } from './sites.ts';
import { animeFormat, seasonName, statusNumber } from './vocabulary.ts';

/** An entry of manami-project's anime-offline-database, in its JSON and its JSON Lines alike. */
export const offlineAnimeSchema = z.object({
  sources: z.array(z.string()),
  title: z.string(),
  synonyms: rawList,
  tags: rawList,
  studios: rawList,
  relatedAnime: rawList,
  type: rawText,
  status: rawText,
  episodes: rawNumber,
  picture: rawText,
  animeSeason: z.object({ season: rawText, year: rawYear }).nullish(),
  duration: z.object({ value: rawNumber, unit: rawText }).nullish(),
  score: z.object({ arithmeticGeometricMean: rawNumber, arithmeticMean: rawNumber }).nullish(),
});

type Raw = z.output<typeof offlineAnimeSchema>;

const NO_PICTURE = /\/no_pic(?:_thumbnail)?\.png$/;

/** An anime of the offline database as a draft; its title is the romanised name. Not validated yet. */
export function offlineAnime(raw: Raw): TitleRecord {
  const { mal, anilist, ...outsideIds } = idsOfAddresses(raw.sources);
  const { genre, tags } = splitGenres(raw.tags ?? []);
  const year = raw.animeSeason?.year ?? null;
  const romanji = cleanName(raw.title);
  const draft: AnimeDraft = {
    ...EMPTY_ANIME,
    romanji,
    alt: cleanNames(raw.synonyms ?? [], [romanji]),
    image: NO_PICTURE.test(raw.picture ?? '') ? null : usableAddress(raw.picture),
    type: animeFormat(raw.type),
    status: statusNumber(raw.status),
    genre,
    start: year === null ? null : { day: null, month: null, year },
    season: seasonOf(seasonName(raw.animeSeason?.season), year, null),
    adult: genre.includes('Hentai'),
    NbEpisodes: wholeOrNull(raw.episodes),
    EpAverage: minutesOf(raw.duration),
    studios: firstStudio(raw.studios).map(withCapitals),
    idMAL: numberOrNull(mal),
    idAnilist: numberOrNull(anilist),
    outsideIds,
  };
  return {
    kind: 'anime',
    draft,
    tags,
    popularity: 0,
    links: relatedAddresses(raw.relatedAnime),
    score: scoreOfTen(raw.score?.arithmeticGeometricMean ?? raw.score?.arithmeticMean),
    importKey: keyOfUnnamed(draft, year),
  };
}

const numberOrNull = (digits: string | undefined) => (digits === undefined ? null : Number(digits));

const MINUTES: Record<string, number> = { SECONDS: 1 / 60, MINUTES: 1, HOURS: 60 };

function minutesOf(duration: Raw['duration']): number | null {
  const minutes = (duration?.value ?? 0) * (MINUTES[duration?.unit ?? 'SECONDS'] ?? 0);
  return wholeOrNull(minutes);
}

/** The database writes studios in lower case: "shin-ei animation" → "Shin-Ei Animation". A name with a capital is left alone. */
function withCapitals(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
