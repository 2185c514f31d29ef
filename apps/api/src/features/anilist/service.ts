import { ANILIST_PROBLEMS } from '@kiroku/contract/anilist/problems';
import type { AnilistHit } from '@kiroku/contract/anilist/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { type Anilist, type AnilistQuery, openAnilist } from '../../adapters/anilist/client.ts';
import { AnilistFailure } from '../../adapters/anilist/failures.ts';
import { type AnilistMedia, mediaQuery } from '../../adapters/anilist/mediaQuery.ts';
import { type AnilistHit as RawHit, searchQuery } from '../../adapters/anilist/searchQuery.ts';
import type { Database } from '../../db/handle.ts';
import { ProblemError } from '../../http/problems.ts';
import type { Report } from '../../lib/report.ts';
import { cleanName, usableAddress } from '../catalogue/ingest/formats/cleanText.ts';
import { wholeOrNull } from '../catalogue/ingest/formats/rawFields.ts';
import { animeFormat, mangaFormat } from '../catalogue/ingest/formats/vocabulary.ts';
import { readKnownIds } from './store.ts';

export type AnilistDeps = {
  db: Database;
  /** Address of AniList's GraphQL API. */
  anilistUrl: string;
  now: () => number;
  report: Report;
};

/** Titles of AniList, as the staff searches and imports them. */
export class AnilistTitles {
  readonly #deps: AnilistDeps;
  readonly #anilist: Anilist;

  constructor(deps: AnilistDeps) {
    this.#deps = deps;
    this.#anilist = openAnilist({ url: deps.anilistUrl, now: deps.now });
  }

  /** The titles that fit a text best. */
  async search(kind: Kind, text: string): Promise<AnilistHit[]> {
    const hits = (await this.#ask(searchQuery(kind, text))) ?? [];
    const known = await readKnownIds(
      this.#deps.db.sql,
      kind,
      hits.map(({ id }) => id),
    );
    return hits.map((hit) => ({ ...hitOf(kind, hit), known: known.get(hit.id) ?? null }));
  }

  /** A title, and ours of the same AniList id. Throws 404. */
  async read(kind: Kind, id: number): Promise<{ media: AnilistMedia; known: number | null }> {
    const media = await this.#ask(mediaQuery(kind, id));
    if (media === null) throw new ProblemError(ANILIST_PROBLEMS.unknownTitle);
    const known = await readKnownIds(this.#deps.db.sql, kind, [media.id]);
    return { media, known: known.get(media.id) ?? null };
  }

  close(): void {
    this.#anilist.close();
  }

  async #ask<Value>(query: AnilistQuery<Value>): Promise<Value | null> {
    try {
      return await this.#anilist.ask(query);
    } catch (error) {
      if (!(error instanceof AnilistFailure)) throw error;
      if (error.asked) this.#deps.report(`AniList : ${error.message}.`, { part: 'anilist', error });
      throw refusalOf(error);
    }
  }
}

function refusalOf({ reason, retryAfter }: AnilistFailure): ProblemError {
  const { busy, down } = ANILIST_PROBLEMS;
  if (reason === 'down') return new ProblemError(down, undefined, retryAfter);
  const message = `${busy.message} Réessayez dans ${retryAfter} s.`;
  return new ProblemError({ ...busy, message }, undefined, retryAfter);
}

function hitOf(kind: Kind, hit: RawHit): Omit<AnilistHit, 'known'> {
  const name = cleanName(hit.title?.romaji) ?? cleanName(hit.title?.english);
  const { episodes, chapters, startDate } = hit;
  return {
    idAnilist: hit.id,
    title: displayTitle({ title: name, titleEN: null, romanji: null, titleJP: null }),
    type: kind === 'anime' ? animeFormat(hit.format) : (mangaFormat(hit.format)?.type ?? null),
    image: usableAddress(hit.coverImage?.large),
    year: positive(startDate?.year),
    count: positive(kind === 'anime' ? episodes : chapters),
  };
}

function positive(amount: number | null | undefined): number | null {
  const whole = wholeOrNull(amount);
  return whole !== null && whole > 0 ? whole : null;
}
