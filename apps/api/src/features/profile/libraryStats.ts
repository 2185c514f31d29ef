import { recordOf } from '@kiroku/contract/base/kinds';
import { SEASONS } from '@kiroku/contract/catalogue/labels';
import type { Overview } from '@kiroku/contract/profile/schema';
import type { Tally } from './overviewStore.ts';

type LibraryStats = Omit<Overview, 'featured' | 'activity' | 'latest' | 'manga'>;

/** The statistics of a library from its tallies. Pure. */
export function libraryStats(tallies: readonly Tally[]): LibraryStats {
  const of = (part: Tally['part']) => tallies.filter((tally) => tally.part === part);
  const statuses = of('status');
  const sum = (read: (tally: Tally) => number) => statuses.reduce((total, tally) => total + read(tally), 0);
  const scored = sum((tally) => tally.scored);
  return {
    total: sum(({ entries }) => entries),
    counts: counted(statuses, ['1', '2', '3', '4', '5', '6']),
    episodes: sum(({ episodes }) => episodes),
    minutes: sum(({ minutes }) => minutes),
    mean: meanOf({ scored, tenths: sum(({ tenths }) => tenths ?? 0) }),
    scored,
    scores: counted(of('score'), ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']),
    genres: of('genre')
      .map((tally) => ({ genre: tally.name ?? '', entries: tally.entries, mean: meanOf(tally) }))
      .sort((one, other) => other.entries - one.entries || order(one.genre, other.genre)),
    formats: of('format')
      .map(({ name, entries }) => ({ type: name, entries }))
      .sort((one, other) => other.entries - one.entries || order(one.type ?? '', other.type ?? '')),
    seasons: seasonsOf(of('season')),
  };
}

function counted<Key extends string>(tallies: readonly Tally[], keys: readonly Key[]): Record<Key, number> {
  const found = new Map(tallies.map(({ name, entries }) => [name, entries]));
  return recordOf(keys, (key) => found.get(key) ?? 0);
}

/** With two decimals, halves up. */
function meanOf({ scored, tenths }: Pick<Tally, 'scored' | 'tenths'>): number | null {
  return scored === 0 ? null : Math.round(((tenths ?? 0) * 10) / scored) / 100;
}

function seasonsOf(tallies: readonly Tally[]): Overview['seasons'] {
  const seasons = tallies.flatMap(({ name, year, entries }) => {
    const place = SEASONS.findIndex(({ value }) => value === name);
    const season = SEASONS[place];
    return season && year !== null ? [{ place, year, season: season.value, entries }] : [];
  });
  seasons.sort((one, other) => other.year - one.year || other.place - one.place);
  return seasons.map(({ place: _, ...season }) => season);
}

/** Independent of the machine's locale. */
function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
