import type { ExploreQuery } from '@kiroku/contract/catalogue/filters/query';
import {
  ANIME_FORMATS,
  BROADCASTERS,
  type Choice,
  GENRES,
  MANGA_FORMATS,
  ORIGINS,
  READING_SITES,
  SEASONS,
  SOURCES,
} from '@kiroku/contract/catalogue/labels';
import type { TitleSummary } from './titleSummary.ts';

/** 1 for the first of several choices. */
const codesOf = (choices: readonly Choice<string | number>[]): ReadonlyMap<string | number, number> =>
  new Map([...new Set(choices.map(({ value }) => value))].map((value, at) => [value, at + 1]));

const CODES = {
  type: codesOf([...ANIME_FORMATS, ...MANGA_FORMATS]),
  season: codesOf(SEASONS),
  origin: codesOf(ORIGINS),
  source: codesOf(SOURCES),
  genre: codesOf(GENRES),
  site: codesOf([...BROADCASTERS, ...READING_SITES]),
};

/** A number per title and filter, so that a filter reads a few dense bytes instead of an object. */
const WIDTH = 10;
const AT = {
  type: 0,
  status: 1,
  year: 2,
  season: 3,
  genre: 4,
  origin: 5,
  source: 6,
  sites: 7,
  sitesHigh: 8,
  flags: 9,
};
const FLAG = { adult: 1, vf: 2, doujin: 4 };

/** The filterable side of a catalogue. A slot is a title's place in memory. */
export class Columns {
  #cells = new Uint32Array(WIDTH * 1024);

  put(slot: number, title: TitleSummary): void {
    const base = slot * WIDTH;
    if (base + WIDTH > this.#cells.length) {
      const larger = new Uint32Array(Math.max(base + WIDTH, this.#cells.length * 2));
      larger.set(this.#cells);
      this.#cells = larger;
    }
    writeCells(this.#cells, base, title);
  }

  /** A predicate of slots for all filters of a query at once (search and sorting are not filters). */
  filter(query: ExploreQuery): (slot: number) => boolean {
    const cells = this.#cells;
    const [equals, contains] = conditions(query);
    const forbidden = query.adult === true ? 0 : FLAG.adult;
    const excluded = genreMask(query.excludedGenre);
    return (slot) => {
      const base = slot * WIDTH;
      if (((cells[base + AT.flags] ?? 0) & forbidden) !== 0) return false;
      if (((cells[base + AT.genre] ?? 0) & excluded) !== 0) return false;
      for (const [at, value] of equals) if (cells[base + at] !== value) return false;
      for (const [at, mask] of contains) if (((cells[base + at] ?? 0) & mask) >>> 0 !== mask) return false;
      return true;
    };
  }
}

function writeCells(cells: Uint32Array, base: number, title: TitleSummary): void {
  let [genres, low, high] = [0, 0, 0];
  for (const genre of title.genre) genres |= bit(CODES.genre.get(genre));
  for (const site of title.broadcasters) {
    const code = CODES.site.get(site) ?? 0;
    if (code <= 32) low |= bit(code);
    else high |= bit(code - 32);
  }
  cells[base + AT.type] = codeOf(CODES.type, title.type);
  cells[base + AT.status] = title.status ?? 0;
  cells[base + AT.year] = title.year ?? 0;
  cells[base + AT.season] = codeOf(CODES.season, title.season);
  cells[base + AT.genre] = genres;
  cells[base + AT.origin] = codeOf(CODES.origin, title.origin);
  cells[base + AT.source] = codeOf(CODES.source, title.source);
  cells[base + AT.sites] = low;
  cells[base + AT.sitesHigh] = high;
  cells[base + AT.flags] =
    (title.adult ? FLAG.adult : 0) | (title.vf ? FLAG.vf : 0) | (title.doujin ? FLAG.doujin : 0);
}

type Condition = readonly [at: number, value: number];

function conditions(query: ExploreQuery): [equals: Condition[], contains: Condition[]] {
  const equals: Condition[] = [];
  const contains: Condition[] = [];
  if (query.type) equals.push([AT.type, codeOf(CODES.type, query.type)]);
  if (query.status) equals.push([AT.status, query.status]);
  if (query.year) equals.push([AT.year, query.year]);
  if (query.season) equals.push([AT.season, codeOf(CODES.season, query.season)]);
  if (query.origin) equals.push([AT.origin, codeOf(CODES.origin, query.origin)]);
  if (query.source) equals.push([AT.source, codeOf(CODES.source, query.source)]);
  if (query.genre?.length) contains.push([AT.genre, genreMask(query.genre)]);
  if (query.diffuseur) {
    const code = CODES.site.get(query.diffuseur) ?? 0;
    contains.push(code <= 32 ? [AT.sites, bit(code)] : [AT.sitesHigh, bit(code - 32)]);
  }
  const wanted = (query.vf ? FLAG.vf : 0) | (query.doujin ? FLAG.doujin : 0);
  if (wanted) contains.push([AT.flags, wanted]);
  return [equals, contains];
}

/** The bits of some genres. */
function genreMask(genres: readonly string[] = []): number {
  return genres.reduce((mask, genre) => mask | bit(CODES.genre.get(genre)), 0) >>> 0;
}

/** 0 for none and for unknown values. */
function codeOf(codes: ReadonlyMap<string | number, number>, value: string | null): number {
  return value === null ? 0 : (codes.get(value) ?? 0);
}

/** The bit of a code up to 32; none for 0 and unknown values. */
function bit(code = 0): number {
  return code === 0 ? 0 : (1 << (code - 1)) >>> 0;
}
