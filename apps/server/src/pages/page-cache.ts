import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LruMap } from '@kiroku/api/http/lruMap';
import { SingleFlight } from '@kiroku/api/http/singleFlight';
import { headersOf, type PageHeaders, type RenderedPage } from './page-headers.ts';
import type { PageSource } from './page-source.ts';

const compress = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } };

/** A rendered page, ready to send. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer;
  /** Weak: the plain and the compressed form share it. */
  etag: string;
  /** Of what the page was made from; another one makes it stale. */
  version: string;
  renderedAt: number;
  sent: PageHeaders;
};

type CacheOptions = {
  mostBytes: number;
  /** Milliseconds a page is served without asking for a new one. */
  freshFor: number;
  now: () => number;
  report: (line: string) => void;
};

/**
 * Whole pages by address. A page made from an older version of its data is rendered again before it is sent; one that is
 * merely old is sent at once while a new one is rendered. Simultaneous requests for one page render it once.
 */
export class PageCache {
  readonly #pages: LruMap<string, CachedPage>;
  readonly #rendering = new SingleFlight<CachedPage>();
  readonly #options: CacheOptions;

  constructor(options: CacheOptions) {
    this.#options = options;
    this.#pages = new LruMap(options.mostBytes, (page) => page.body.length + page.brotli.length + 500);
  }

  /** The page at `key`, rendered when needed. Throws what `render` throws. */
  async get(key: string, source: PageSource, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.#pages.get(key);
    if (kept?.version !== source.version) return this.#render(key, source, render);
    if (this.#options.now() - kept.renderedAt > this.#options.freshFor) this.#renew(key, source, render);
    return kept;
  }

  #renew(key: string, source: PageSource, render: () => Promise<RenderedPage>): void {
    this.#render(key, source, render).catch((error: unknown) => {
      this.#options.report(`la page ${key} n'a pas pu être renouvelée : ${String(error)}`);
    });
  }

  #render(key: string, source: PageSource, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return this.#rendering.run(`${source.version} ${key}`, () => this.#make(key, source, render));
  }

  async #make(key: string, source: PageSource, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const page = await readyToSend(await render(), source, this.#options.now());
    if (page.status === 200) this.#pages.set(key, page);
    return page;
  }
}

/** A rendered page with its compressed form and its tag. */
export async function readyToSend(
  rendered: RenderedPage,
  { version, ofMembers }: PageSource,
  now: number,
): Promise<CachedPage> {
  const brotli = await compress(rendered.body, BROTLI);
  const etag = `W/"${createHash('sha1').update(rendered.body).digest('base64url').slice(0, 20)}"`;
  return {
    ...rendered,
    brotli,
    etag,
    version,
    renderedAt: now,
    sent: headersOf(rendered, etag, ofMembers, brotli.length),
  };
}
