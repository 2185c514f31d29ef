import type { ExploreQuery } from '@kiroku/contract/catalogue/filters/query';
import type { Kind, Sort } from '@kiroku/contract/catalogue/labels';
import {
  drawnPosterPath,
  type PictureMode,
  type PictureView,
  shownPicture,
} from '@kiroku/contract/catalogue/picture';
import { CARD_FIELDS, pick, SEARCH_HIT_FIELDS } from '@kiroku/contract/catalogue/projections';
import type { Anime, Card, ExploreCard, SearchHit } from '@kiroku/contract/catalogue/schema';
import { meanScore } from '@kiroku/contract/catalogue/shown/meanScore';
import { displayTitle, mainNamesOf } from '@kiroku/contract/catalogue/titles';
import { sceneOf } from '@kiroku/poster-art/genreScenes';
import { ChangeLog } from '#api/lib/changeLog.ts';
import { WeightedCache } from '#api/lib/weightedCache.ts';
import { Columns } from './columns.ts';
import { libraryMedia, type MediaOf, type ShownValues } from './libraryMedia.ts';
import { orderedSlots } from './orders.ts';
import { rankMatches } from './rankMatches.ts';
import { type IndexParts, TitleIndex } from './titleIndex.ts';
import type { TitleSummary } from './titleSummary.ts';

type ReadPictures = Pick<TitleSummary, 'id' | 'image' | 'bannerURL' | 'genre'> & { videos?: Anime['videos'] };

/** Bytes of a result without any place. */
const RESULT_BYTES = 500;

/**
 * All titles of a kind, in memory on every node: explore, carousels and search are answered from here and never touch
 * SQL. The owner calls `put` whenever a title is written anywhere, `remove` when it is removed. Places have no gaps.
 */
export class TitleMemory<K extends Kind = Kind> {
  readonly kind: K;
  readonly #pictures: PictureView;
  readonly #titles: TitleSummary[] = [];
  readonly #slotOfId = new Map<number, number>();
  readonly #columns = new Columns();
  readonly #cards: (string | undefined)[] = [];
  readonly #media: (Buffer | undefined)[] = [];
  readonly #orders = new Map<Sort, Uint32Array>();
  /** The last ones, from which new ones are made. */
  readonly #formerOrders = new Map<Sort, Uint32Array>();
  readonly #results = new WeightedCache<string, Uint32Array>(
    { name: 'explore', share: 1 / 8 },
    ({ byteLength }) => byteLength + RESULT_BYTES,
  );
  readonly #revisions: number[] = [];
  /** No two revisions are alike, whatever place they are at. */
  #lastRevision = 0;
  /** The last revision when cached results were dropped. */
  #outdatedRevision = 0;
  /** Titles that libraries show otherwise: their statistics alone do not count. */
  readonly mediaChanges = new ChangeLog();
  #index = new TitleIndex();
  #version = 0;

  /** `site`: where API clients find the posters we draw; `mode`: which pictures of other sites are shown. */
  constructor(kind: K, site: string, mode: PictureMode = 'copied') {
    this.kind = kind;
    this.#pictures = { mode, site };
  }

  /** Increased by `outdate`. Results of another version are outdated. */
  get version(): number {
    return this.#version;
  }

  /** Moves on when libraries show a title otherwise. */
  get mediaVersion(): number {
    return this.mediaChanges.version;
  }

  /** Moves on when this title changes; 0 for an unknown id. */
  revision(id: number): number {
    return this.#revisions[this.#slotOfId.get(id) ?? -1] ?? 0;
  }

  get size(): number {
    return this.#titles.length;
  }

  has(id: number): boolean {
    return this.#slotOfId.has(id);
  }

  get(id: number): TitleSummary | undefined {
    return this.#titles[this.#slotOfId.get(id) ?? -1];
  }

  all(): readonly TitleSummary[] {
    return this.#titles;
  }

  /** Adds titles, or replaces those whose id is known. */
  put(titles: readonly TitleSummary[]): void {
    this.write(titles);
    this.outdate();
  }

  /** Puts titles, but leaves the version and the cached results as they are until `outdate`. Their places stay valid. */
  write(titles: readonly TitleSummary[]): void {
    if (titles.length === 0) return;
    for (const title of titles) {
      const slot = this.#slotOfId.get(title.id) ?? this.#titles.length;
      const isIndexed = this.#titles[slot]?.version === title.version;
      this.#place(slot, title);
      if (!isIndexed) this.#index.put(slot, mainNamesOf(title), title, title.alt);
    }
    if (this.#index.needsRebuild) this.#rebuildIndex();
  }

  /** Moves the version on and drops cached results, where a title was written or removed since the last time. */
  outdate(): void {
    if (this.#outdatedRevision === this.#lastRevision) return;
    this.#outdatedRevision = this.#lastRevision;
    for (const [sort, order] of this.#orders) this.#formerOrders.set(sort, order);
    this.#orders.clear();
    this.#results.clear();
    this.#version++;
  }

  /** Removes a title; false when it is unknown. The last title takes its place. */
  remove(id: number): boolean {
    const slot = this.#slotOfId.get(id);
    const last = this.#titles.length - 1;
    const moved = this.#titles[last];
    if (slot === undefined || !moved) return false;
    const revision = this.#revisions[last] ?? 0;
    this.#lastRevision += 1;
    this.#index.put(last, []);
    this.#slotOfId.delete(id);
    for (const list of [this.#titles, this.#cards, this.#media, this.#revisions]) list.length = last;
    this.mediaChanges.add(id);
    if (slot !== last) {
      this.#place(slot, moved);
      this.#revisions[slot] = revision;
      this.#index.put(slot, mainNamesOf(moved), moved, moved.alt);
    }
    if (this.#index.needsRebuild) this.#rebuildIndex();
    this.outdate();
    return true;
  }

  /** Gives an empty memory titles and the index of their names, as `parts` gave them. */
  fill(titles: readonly TitleSummary[], names: IndexParts): void {
    this.#index = new TitleIndex(names);
    for (const [slot, title] of titles.entries()) {
      this.#place(slot, title);
      this.#index.putKeywords(slot, title);
    }
    this.outdate();
  }

  /** The titles in the order of their places, and the index of their names. */
  parts(): { titles: TitleSummary[]; names: IndexParts } {
    return { titles: [...this.#titles], names: this.#index.parts() };
  }

  /** The ids' places in memory that pass every filter, in the order asked for; relevance when searching without `sortBy`. */
  explore(query: ExploreQuery): Uint32Array {
    const key = JSON.stringify({ ...query, page: undefined });
    const cached = this.#results.get(key);
    if (cached) return cached;
    const passes = this.#filter(query);
    const slots = query.search
      ? this.#ranked(query.search, query.adult, query.sortBy).filter(passes)
      : this.#order(query.sortBy ?? 'popularity').filter(passes);
    this.#results.set(key, slots);
    return slots;
  }

  /** The places of some titles; unknown ids have none. */
  slotsOf(ids: Iterable<number>): Set<number> {
    return new Set([...ids].flatMap((id) => this.#slotOfId.get(id) ?? []));
  }

  /** At most `limit` titles that answer a search, best first. */
  search(text: string, adult: boolean, limit: number): TitleSummary[] {
    return this.at(this.#ranked(text, adult, undefined).subarray(0, limit));
  }

  /** The titles at some places in memory. */
  at(slots: Iterable<number>): TitleSummary[] {
    return [...slots].flatMap((slot) => this.#titles[slot] ?? []);
  }

  /** The JSON of a place's card, made once. */
  cardJson(slot: number): string {
    const title = this.#titles[slot];
    const json = this.#cards[slot] ?? (title ? JSON.stringify(this.card(title)) : 'null');
    this.#cards[slot] = json;
    return json;
  }

  card(title: TitleSummary): ExploreCard {
    const { NbEpisodes, genre, start } = title;
    const average = meanScore(title);
    return { ...this.plainCard(title), season: seasonOf(title), NbEpisodes, average, genre, start };
  }

  /** The contract's Card and nothing more. */
  plainCard(title: TitleSummary): Card {
    return { id: title.id, ...pick(this.#shown(title), CARD_FIELDS) };
  }

  /** The JSON of a title as libraries hold it, made once, in UTF-8; undefined for an unknown id. */
  mediaJson(id: number): Buffer | undefined {
    const slot = this.#slotOfId.get(id) ?? -1;
    const title = this.#titles[slot];
    if (!title) return undefined;
    const json = this.#media[slot] ?? Buffer.from(JSON.stringify(this.media(title)));
    this.#media[slot] = json;
    return json;
  }

  media(title: TitleSummary): MediaOf[K] {
    return libraryMedia[this.kind](title, this.#shownValues(title));
  }

  searchHit(title: TitleSummary): SearchHit {
    return { id: title.id, ...pick(this.#shown(title), SEARCH_HIT_FIELDS) };
  }

  /** A title's picture as it is shown, else the address of the poster we draw for it. */
  image(
    title: Pick<TitleSummary, 'id' | 'image' | 'genre'> & Partial<Pick<TitleSummary, 'imageCopy'>>,
  ): string {
    const { site } = this.#pictures;
    return (
      shownPicture(this.#pictures, title.image, title.imageCopy) ??
      site + drawnPosterPath(this.kind, title.id, sceneOf(this.kind, title))
    );
  }

  /** A title's banner as it is shown; null without one. */
  banner({ bannerURL, bannerCopy }: Pick<TitleSummary, 'bannerURL' | 'bannerCopy'>): string | null {
    return shownPicture(this.#pictures, bannerURL, bannerCopy);
  }

  /** The pictures of a title that was read from the database, as they are shown. */
  withShownPictures<Title extends ReadPictures>(title: Title): Title & { image: string } {
    const { imageCopy = null, bannerCopy = null } = this.get(title.id) ?? {};
    const videos = title.videos?.map((video) => ({
      ...video,
      photo: shownPicture(this.#pictures, video.photo),
    }));
    return {
      ...title,
      image: this.image({ id: title.id, image: title.image, genre: title.genre, imageCopy }),
      bannerURL: this.banner({ bannerURL: title.bannerURL, bannerCopy }),
      ...(videos && { videos }),
    };
  }

  #filter(query: ExploreQuery): (slot: number) => boolean {
    const passes = this.#columns.filter(query);
    if (!query.studio) return passes;
    const ofStudio = new Set(this.#index.ofStudio(query.studio));
    return (slot) => ofStudio.has(slot) && passes(slot);
  }

  #place(slot: number, title: TitleSummary): void {
    this.#slotOfId.set(title.id, slot);
    if (!this.#hasSameMedia(slot, title)) {
      this.#media[slot] = undefined;
      this.mediaChanges.add(title.id);
    }
    this.#titles[slot] = title;
    this.#cards[slot] = undefined;
    this.#lastRevision += 1;
    this.#revisions[slot] = this.#lastRevision;
    this.#columns.put(slot, title);
  }

  /** The title with the values that responses have. */
  #shown(title: TitleSummary) {
    return { ...title, ...this.#shownValues(title) };
  }

  #shownValues(title: TitleSummary): ShownValues & { image: string } {
    return {
      title: displayTitle(title),
      image: this.image(title),
      bannerURL: this.banner(title),
      season: seasonOf(title),
    };
  }

  #hasSameMedia(slot: number, title: TitleSummary): boolean {
    const known = this.#titles[slot];
    return known !== undefined && JSON.stringify(this.media(known)) === JSON.stringify(this.media(title));
  }

  #order(sort: Sort): Uint32Array {
    const order = this.#orders.get(sort) ?? orderedSlots(this.#titles, sort, this.#formerOrders.get(sort));
    this.#orders.set(sort, order);
    return order;
  }

  /** Filters come after the search: if they remove every exact match, typing mistakes are still not accepted. */
  #ranked(text: string, adult: boolean | undefined, sort: Sort | undefined): Uint32Array {
    const passes = this.#columns.filter({ adult });
    const matches = this.#index.search(text, passes);
    const slots = rankMatches(this.#titles, matches, (slot) => this.#index.ownNames(slot));
    if (!sort) return slots;
    const found = new Set(slots);
    return this.#order(sort).filter((slot) => found.has(slot));
  }

  #rebuildIndex(): void {
    this.#index = new TitleIndex();
    for (const [slot, title] of this.#titles.entries())
      this.#index.put(slot, mainNamesOf(title), title, title.alt);
  }
}

function seasonOf({ season, year }: TitleSummary): string | null {
  return season && year ? `${season} ${year}` : null;
}
