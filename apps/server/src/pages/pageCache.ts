import { createHash } from 'node:crypto';
import { ProblemError } from '@kiroku/api/http/problems';
import type { CacheState } from '@kiroku/api/lib/measured';
import type { Report } from '@kiroku/api/lib/report';
import { SingleFlight } from '@kiroku/api/lib/singleFlight';
import { type CacheOptions, WeightedCache } from '@kiroku/api/lib/weightedCache';
import { PageForms } from './pageForms.ts';
import { type HeaderList, headersOf, type RenderedPage } from './pageHeaders.ts';
import type { PageSource } from './pageSource.ts';

/** Overhead of a page: key, headers and engine. */
const BYTES_BESIDE = 3000;

/** A rendered page, ready to send. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  forms: PageForms;
  /** Weak: the plain and the compressed forms share it. */
  etag: string;
  /** Version of the page's source; a different one makes it stale. */
  version: string;
  renderedAt: number;
  /** Whether it shows members' choices or texts. */
  ofMembers: boolean;
  sent: HeaderList;
};

/** Renders a page, or returns one of another cache. */
type Render = () => Promise<RenderedPage | CachedPage>;

type PageCacheOptions = CacheOptions & {
  /** Status of cached answers. */
  cachedStatus: number;
  /** Milliseconds before a served page is renewed. */
  freshFor: number;
  now: () => number;
  report: Report;
};

/**
 * Whole pages by address. A page made from an older version of its data is rendered again before it is sent; one that is
 * merely old is sent at once while a new one is rendered. Simultaneous requests for one page render it once.
 */
export class PageCache {
  readonly #pages: WeightedCache<string, CachedPage>;
  readonly #rendering = new SingleFlight<CachedPage>();
  readonly #options: PageCacheOptions;
  #hits = 0;
  #misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new WeightedCache(options, ({ forms }) => forms.bytes + BYTES_BESIDE);
  }

  /** The page at `key`, rendered when needed. A page of another cache is passed on, not cached. Rethrows errors of `render`. */
  async get(key: string, source: PageSource, render: Render): Promise<CachedPage> {
    const cached = this.#pages.get(key);
    if (cached?.version !== source.version) {
      this.#misses += 1;
      return this.#render(key, source, render);
    }
    this.#hits += 1;
    if (this.#options.now() - cached.renderedAt > this.#options.freshFor) this.#renew(key, source, render);
    return cached;
  }

  /** The last rendering, however outdated; none of pages about members, who may have hidden their content. */
  lastCopy(key: string): CachedPage | undefined {
    const cached = this.#pages.get(key);
    return cached?.ofMembers ? undefined : cached;
  }

  state(): CacheState {
    return { hits: this.#hits, misses: this.#misses };
  }

  #renew(key: string, source: PageSource, render: Render): void {
    this.#render(key, source, render).catch((error: unknown) => {
      // Refused while much is asked for: the page that was sent is as good as a moment ago.
      if (error instanceof ProblemError) return;
      this.#options.report(`la page ${key} n’a pas pu être renouvelée : ${String(error)}`, {
        part: 'pages',
        error,
      });
    });
  }

  #render(key: string, source: PageSource, render: Render): Promise<CachedPage> {
    return this.#rendering.run(`${source.version} ${key}`, () => this.#make(key, source, render));
  }

  async #make(key: string, source: PageSource, render: Render): Promise<CachedPage> {
    const rendered = await render();
    const reweigh = () => this.#pages.reweigh(key, page);
    const page: CachedPage = readyToSend(rendered, source, this.#options.now(), reweigh);
    if (page !== rendered && page.status === this.#options.cachedStatus) this.#pages.set(key, page);
    return page;
  }
}

/** A rendered page with its tag; its compressed forms are made on demand. A page of another cache is returned as it is. */
export function readyToSend(
  rendered: RenderedPage | CachedPage,
  { version, ofMembers }: PageSource,
  now: number,
  reweigh?: () => void,
): CachedPage {
  if ('forms' in rendered) return rendered;
  const { status, headers, body } = rendered;
  const etag = `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
  return {
    status,
    headers,
    forms: new PageForms(body, reweigh),
    etag,
    version,
    renderedAt: now,
    ofMembers,
    sent: headersOf(rendered, etag, ofMembers),
  };
}
