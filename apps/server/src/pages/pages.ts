import { randomBytes } from 'node:crypto';
import type { Api } from '@kiroku/api/buildApi';
import { DatabaseUnavailable } from '@kiroku/api/db/problems';
import { passOf } from '@kiroku/api/features/site/maintenance';
import { isPageData } from '@kiroku/api/http/admission/apiAddress';
import { MAINTENANCE_RETRY } from '@kiroku/api/http/admission/maintenance';
import { answerHeaders, EMPTY_POLICY } from '@kiroku/api/http/answers/answerHeaders';
import { addressGroup } from '@kiroku/api/http/limits/rateLimit';
import { ProblemError } from '@kiroku/api/http/problems';
import { asCallOf } from '@kiroku/api/lib/callContext';
import { FairQueue, type FairQueueOptions } from '@kiroku/api/lib/fairQueue';
import type { Measures } from '@kiroku/api/lib/measured';
import type { Report } from '@kiroku/api/lib/report';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { PATHS } from '@kiroku/contract/paths';
import { SITE_PROBLEMS } from '@kiroku/contract/site/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inlineStyles, type StyleSheets } from './inlineStyles.ts';
import { MAINTENANCE_PAGE, MAINTENANCE_POLICY } from './maintenancePage.ts';
import { type PageAddress, readPageAddress, undeclaredIn } from './pageAddress.ts';
import { type CachedPage, PageCache, readyToSend } from './pageCache.ts';
import type { RenderedPage } from './pageHeaders.ts';
import { pageName } from './pageName.ts';
import { sourceOf, UNCHANGING } from './pageSource.ts';
import { scriptsLast } from './scriptsLast.ts';
import { pageHeaders, withoutNonce } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';

/** Renders an address of the web app; built by production.ts or by development.ts. */
export type RenderPage = (rendering: Rendering, renderShared: RenderShared) => Promise<Response>;

/** Request of a rendering. `incident` numbers its failure, in the log and on the page. */
export type Rendering = { address: URL; nonce: string; incident: string };

/** Renders the page of a kind of unknown address, unless it is cached: it is the same for all of them. */
export type RenderShared = (kind: string, render: () => Promise<Response>) => Promise<Response>;

export type PagesOptions = {
  api: Api;
  publicUrl: string;
  /** Origin of the external feedback board, which one kind of page shows in a frame. */
  boardUrl?: string | undefined;
  /** Whether pages show no picture of another site. */
  ownPicturesAlone?: boolean | undefined;
  render: RenderPage;
  /** Style sheets of the build, which pages hold; none while developing. */
  styles: StyleSheets;
  /** Off while developing. */
  cached: boolean;
  /** Pages that are rendered at once, and those that wait, where they are not the usual ones. */
  renders?: Pick<FairQueueOptions, 'concurrency' | 'mostWaiting'>;
  measures?: Measures | undefined;
  now: () => number;
  report: Report;
};

/** Shares of the caches' budget for kinds with endless addresses. */
const PART_SHARE = 1 / 8;
const SEARCH_SHARE = 1 / 16;
const UNKNOWN_SHARE = 1 / 32;
const FRESH_FOR = 60_000;
/** Rendering takes the processor for 13 ms: the last one waits 1.3 s. */
const RENDERS = { concurrency: 4, mostWaiting: 100 };
/** Retry-After of a page that finds no room, in seconds. */
const RETRY_AFTER = 2;
/** The same while the database is away. */
const AWAY_RETRY = 5;

/** Declares the pages: every GET that neither the API nor a file answers. Any other method there is refused. */
export function servePages(options: PagesOptions): void {
  const { app } = options.api;
  refuseOtherMethods(app);
  if (options.cached) protectPlainPages(app, options.publicUrl);
  const { now, report } = options;
  // Separate shares: unknown addresses never evict pages.
  const open = (name: string, share: number, cachedStatus = 200, freshFor = FRESH_FOR) => {
    const cache = new PageCache({ name, share, cachedStatus, freshFor, now, report });
    options.measures?.cache(name, () => cache.state());
    return cache;
  };
  const pages = open('pages', 1);
  const parts = open('page-parts', PART_SHARE);
  const searches = open('search-pages', SEARCH_SHARE);
  const unknown = open('unknown-pages', UNKNOWN_SHARE, 404, Number.POSITIVE_INFINITY);
  const full = new ProblemError(PROBLEMS.unavailable, undefined, RETRY_AFTER);
  const renders = new FairQueue({ ...(options.renders ?? RENDERS), full: () => full });

  options.measures?.queue('page-renders', () => renders.state());

  app.get('/*', { config: { measuredAs: pageName } }, async (request, reply) => {
    const address = readPageAddress(request.url);
    if (isClosed(options.api, address.name, request)) {
      if (isPageData(address.path))
        throw new ProblemError(SITE_PROBLEMS.maintenance, undefined, MAINTENANCE_RETRY);
      return sendMaintenance(reply, options.publicUrl);
    }
    const wanted = { address, incident: request.id };
    if (!options.cached) reportUndeclared(address, report);
    const client = () => addressGroup(request.ip);
    const render = () =>
      renders.run({ client: client() }, () =>
        asCallOf(client, () => renderPage(options, wanted, unknown), true),
      );
    const read = async (): Promise<CachedPage> => {
      const source = await asCallOf(client, () => sourceOf(options.api, address, now()));
      if (!options.cached || source.isUncached) return readyToSend(await render(), source, now());
      return (source.isSearch ? searches : address.parts ? parts : pages).get(address.key, source, render);
    };
    const lastCopy = () => (address.parts ? parts : pages).lastCopy(address.key);
    const page = await read().catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const last = lastCopy();
      if (!last) throw new ProblemError(PROBLEMS.databaseAway, undefined, AWAY_RETRY);
      return last;
    });
    const answered = page.status === 503 ? (lastCopy() ?? page) : page;
    return sendPage(answered, address.secret || !options.cached, request, reply);
  });
}

/** While developing: a parameter that reaches no loader is a mistake of the table, and would be lost without a word. */
function reportUndeclared(address: PageAddress, report: Report): void {
  const { found } = address;
  const undeclared = undeclaredIn(address);
  if (!found || undeclared.length === 0) return;
  const names = undeclared.map((name) => `« ${name} »`).join(', ');
  report(
    `${found.page.path} ne déclare pas ${names} (packages/contract/src/pages.ts) : la page ne le lit pas.`,
  );
}

/** Open during maintenance: the legal page, and those by which the staff enters. */
const OPEN_DURING_MAINTENANCE = new Set<string>([PATHS.legal, PATHS.login, PATHS.maintenance]);

function isClosed({ maintenance }: Api, name: string, { headers }: FastifyRequest): boolean {
  if (!maintenance.isOn() || OPEN_DURING_MAINTENANCE.has(name.replace(/\.data$/, ''))) return false;
  return !maintenance.admits(passOf(headers.cookie));
}

function sendMaintenance(reply: FastifyReply, publicUrl: string): FastifyReply {
  return reply
    .code(503)
    .headers({
      ...pageHeaders('', '', publicUrl),
      'content-security-policy': MAINTENANCE_POLICY,
      'cache-control': 'no-store',
      'retry-after': String(MAINTENANCE_RETRY),
    })
    .type('text/html; charset=utf-8')
    .send(MAINTENANCE_PAGE);
}

function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', 'GET, HEAD');
    throw new ProblemError(PROBLEMS.wrongMethod);
  };
  const method = app.supportedMethods.filter((name) => name !== 'GET' && name !== 'HEAD');
  app.route({ method, url: '/*', onRequest: refuse, handler: refuse });
}

/** Pages drawn without the web app, because an address was refused before it: they have no script to allow. */
function protectPlainPages(app: FastifyInstance, publicUrl: string): void {
  const headers = pageHeaders('', '', publicUrl);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const html = String(reply.getHeader('content-type')).startsWith('text/html');
    const plain = reply.getHeader('content-security-policy') === EMPTY_POLICY;
    if (html && plain) void reply.headers(headers);
    done();
  });
}

/** A page's address, and the number of the incident that rendering it may be. */
type Wanted = { address: PageAddress; incident: string };

async function renderPage(
  options: PagesOptions,
  wanted: Wanted,
  unknown: PageCache,
): Promise<RenderedPage | CachedPage> {
  const nonce = randomBytes(16).toString('hex');
  const shared: { page?: CachedPage } = {};
  const renderShared: RenderShared = async (kind, render) => {
    const read = async () => readRendered(options, wanted, nonce, await render());
    shared.page = await unknown.get(kind, UNCHANGING, read);
    return new Response(null, { status: shared.page.status });
  };
  const { incident } = wanted;
  // Not `new URL(key, publicUrl)`: a path that begins with two slashes would be another site.
  const address = new URL(options.publicUrl + wanted.address.key);
  const response = await options.render({ address, nonce, incident }, renderShared);
  return shared.page ?? readRendered(options, wanted, nonce, response);
}

async function readRendered(
  options: PagesOptions,
  { address: { key, query }, incident }: Wanted,
  nonce: string,
  response: Response,
): Promise<RenderedPage> {
  const headers = Object.fromEntries(response.headers);
  if (response.status === 503) headers['retry-after'] = String(AWAY_RETRY);
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('text/html')) {
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: { ...headers, ...answerHeaders(options.publicUrl)(key) },
      body,
    };
  }
  const rendered = await response.text();
  if (response.status >= 500 && response.status !== 503)
    options.report(`la page ${key} a répondu ${response.status} (incident ${incident})`, {
      level: 'error',
      part: 'pages',
      requestId: incident,
    });
  if (!options.cached) return { status: response.status, headers, body: Buffer.from(rendered) };
  const html = scriptsLast(rendered, nonce);
  const styled = inlineStyles(withoutNonce(html, nonce), options.styles);
  const { boardUrl, ownPicturesAlone } = options;
  // The board outside, where a reader asked for it; no other page shows a frame.
  const frames = query.has('tableau') ? boardUrl : undefined;
  const sources = { frames, ownPicturesAlone, styleHash: styled.styleHash };
  return {
    status: response.status,
    headers: { ...headers, ...pageHeaders(html, nonce, options.publicUrl, sources) },
    body: styled.body,
  };
}
