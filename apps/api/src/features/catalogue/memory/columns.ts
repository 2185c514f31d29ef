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
import type { ExploreQuery } from '@kiroku/contract/catalogue/query';
import type { TitleSummary } from './titleSummary.ts';

const TYPES = [...ANIME_FORMATS, ...MANGA_FORMATS];
const SITES = [...new Set([...BROADCASTERS, ...READING_SITES].map((site) => site.value))];

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
    this.#cells.set(cellsOf(title), base);
  }

  /** A predicate of slots for all filters of a query at once (search and sorting are not filters). */
  filter(query: ExploreQuery): (slot: number) => boolean {
    const cells = this.#cells;
    const [equals, contains] = conditions(query);
    const forbidden = query.adult === true ? 0 : FLAG.adult;
    return (slot) => {
      const base = slot * WIDTH;
      if (((cells[base + AT.flags] ?? 0) & forbidden) !== 0) return false;
      for (const [at, value] of equals) if (cells[base + at] !== value) return false;
      for (const [at, mask] of contains) if (((cells[base + at] ?? 0) & mask) >>> 0 !== mask) return false;
      return true;
    };
  }
}

function cellsOf(title: TitleSummary): number[] {
  const sites = title.broadcasters.map((site) => SITES.indexOf(site as (typeof SITES)[number]));
  const flags = (title.adult ? FLAG.adult : 0) | (title.vf ? FLAG.vf : 0) | (title.doujin ? FLAG.doujin : 0);
  return [
    codeOf(TYPES, title.type),
    title.status ?? 0,
    title.year ?? 0,
    codeOf(SEASONS, title.season),
    bits(title.genre.map((genre) => GENRES.findIndex((one) => one.value === genre))),
    codeOf(ORIGINS, title.origin),
    codeOf(SOURCES, title.source),
    bits(sites.filter((site) => site < 32)),
    bits(sites.filter((site) => site >= 32).map((site) => site - 32)),
    flags,
  ];
}

type Condition = readonly [at: number, value: number];

function conditions(query: ExploreQuery): [equals: Condition[], contains: Condition[]] {
  const equals: Condition[] = [];
  const contains: Condition[] = [];
  if (query.type) equals.push([AT.type, codeOf(TYPES, query.type)]);
  if (query.status) equals.push([AT.status, query.status]);
  if (query.year) equals.push([AT.year, query.year]);
  if (query.season) equals.push([AT.season, codeOf(SEASONS, query.season)]);
  if (query.origin) equals.push([AT.origin, codeOf(ORIGINS, query.origin)]);
  if (query.source) equals.push([AT.source, codeOf(SOURCES, query.source)]);
  if (query.genre?.length) {
    contains.push([
      AT.genre,
      bits(query.genre.map((genre) => GENRES.findIndex((one) => one.value === genre))),
    ]);
  }
  if (query.diffuseur) {
    const site = SITES.indexOf(query.diffuseur as (typeof SITES)[number]);
    contains.push(site < 32 ? [AT.sites, bits([site])] : [AT.sitesHigh, bits([site - 32])]);
  }
  const wanted = (query.vf ? FLAG.vf : 0) | (query.doujin ? FLAG.doujin : 0);
  if (wanted) contains.push([AT.flags, wanted]);
  return [equals, contains];
}

/** 1 for the first choice; 0 for none and for unknown values. */
function codeOf(choices: readonly Choice<string | number>[], value: string | null): number {
  return value === null ? 0 : choices.findIndex((one) => one.value === value) + 1;
}

function bits(positions: number[]): number {
  let mask = 0;
  for (const position of positions) if (position >= 0) mask |= 1 << position;
  return mask >>> 0;
}
