import { setImmediate } from 'node:timers/promises';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { type SeasonName, seasonsOf } from '../relations/seasons.ts';

/** Fields of a title by which its season is found. */
export type NamedTitle = Pick<
  TitleSummary,
  'id' | 'title' | 'titleEN' | 'romanji' | 'type' | 'adult' | 'start'
>;

/** Two titles whose names say that one follows the other. */
export type NamedSequel<Title = NamedTitle> = { title: Title; sequel: Title };

/** Groups of formats whose titles follow each other; titles of any other follow none. */
const FORMATS: Readonly<Record<string, string>> = {
  TV: 'series',
  ONA: 'series',
  Film: 'film',
  OVA: 'video',
  Special: 'special',
  Manga: 'manga',
  'Light Novel': 'novel',
};
/** A season has at most as many parts. */
const MOST_PARTS = 4;
/** Titles between two pauses, in which the process answers others. */
const TITLES_AT_ONCE = 1000;

/**
 * Titles of one kind that by their names follow another: « X Saison 2 » follows « X », « X Saison 2 Partie 2 » follows « X Saison 2 ».
 * « X 2 » and « X 3 » do where a title is named « X ». Of several titles of the name before, the latest that began before is meant.
 */
export async function sequelsByName<Title extends NamedTitle>(
  titles: readonly Title[],
): Promise<NamedSequel<Title>[]> {
  const readings: { sequel: Title; before: string[]; bare: string | null }[] = [];
  for await (const { title, seasons, keyOf } of named(titles)) {
    for (const season of seasons) {
      const before = seasonsBefore(season).map(keyOf);
      const bare = season.isGuess ? keyOf({ ...season, season: 1 }) : null;
      if (before.length > 0) readings.push({ sequel: title, before, bare });
    }
  }
  const wanted = new Set(
    readings.flatMap(({ before, bare }) => (bare === null ? before : [...before, bare])),
  );
  const found = new Map<string, Title[]>();
  for await (const { title, seasons, keyOf } of named(titles)) {
    for (const key of new Set(seasons.map(keyOf)))
      if (wanted.has(key)) found.set(key, [...(found.get(key) ?? []), title]);
  }
  const pairs = new Map<Title, Title>();
  for (const { sequel, before, bare } of readings) {
    if (pairs.has(sequel) || (bare !== null && !found.has(bare))) continue;
    const [title] = before
      .flatMap((key) => found.get(key) ?? [])
      .filter((one) => one !== sequel && startOf(one) <= startOf(sequel))
      .toSorted((one, other) => startOf(other) - startOf(one));
    if (title) pairs.set(sequel, title);
  }
  return [...pairs].map(([sequel, title]) => ({ title, sequel }));
}

/** Titles with the seasons that their names may say. */
async function* named<Title extends NamedTitle>(titles: readonly Title[]) {
  for (const [at, title] of titles.entries()) {
    if (at % TITLES_AT_ONCE === 0) await setImmediate();
    const format = FORMATS[title.type ?? ''];
    if (format === undefined) continue;
    const names = [title.title, title.titleEN, title.romanji].filter((name) => name !== null);
    const keyOf = ({ stem, season, part }: SeasonName) =>
      `${format} ${title.adult} ${season}.${part} ${stem}`;
    yield { title, seasons: names.flatMap(seasonsOf), keyOf };
  }
}

/** The part before, or all parts of the season before; none of a first season. */
function seasonsBefore({ stem, season, part }: SeasonName): SeasonName[] {
  if (part > 1) return [{ stem, season, part: part - 1 }];
  if (season < 2) return [];
  return Array.from({ length: MOST_PARTS }, (_, at) => ({ stem, season: season - 1, part: at + 1 }));
}

/** Months; an unknown start is the latest. */
function startOf({ start }: NamedTitle): number {
  return start?.year ? start.year * 12 + (start.month ?? 12) : Number.POSITIVE_INFINITY;
}
