import { randomBytes } from 'node:crypto';
import type { Api } from '@kiroku/api/buildApi';
import { answerHeaders, EMPTY_POLICY } from '@kiroku/api/http/answerHeaders';
import { type Encoding, encodingFor } from '@kiroku/api/http/encodings';
import { matchesEtag } from '@kiroku/api/http/etag';
import { ProblemError } from '@kiroku/api/http/problems';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPageAddress } from './pageAddress.ts';
import { type CachedPage, PageCache, readyToSend } from './pageCache.ts';
import { type HeaderList, type RenderedPage, unkeptHeadersOf } from './pageHeaders.ts';
import { sourceOf } from './pageSource.ts';
import { pageHeaders, scriptsLast, withoutNonce } from './securityHeaders.ts';

/** Renders one address of the web app; built by production.ts or by development.ts. */
export type RenderPage = (address: URL, nonce: string) => Promise<Response>;

export type PagesOptions = {
  api: Api;
  publicUrl: string;
  render: RenderPage;
  /** Off while developing. */
  cached: boolean;
  now: () => number;
  report: (line: string) => void;
};

const CACHE_BYTES = 64 * 2 ** 20;
const FRESH_FOR = 60_000;

/** Declares the pages: every GET that neither the API nor a file answers. Any other method there is refused. */
export function servePages(options: PagesOptions): void {
  const { app } = options.api;
  refuseOtherMethods(app);
  if (options.cached) protectPlainPages(app, options.publicUrl);
  const { now, report } = options;
  const cache = new PageCache({ mostBytes: CACHE_BYTES, freshFor: FRESH_FOR, now, report });

  app.get('/*', async (request, reply) => {
    const address = readPageAddress(request.url);
    const render = () => renderPage(options, address.key);
    const source = await sourceOf(options.api, address.name, now());
    const page = options.cached
      ? await cache.get(address.key, source, render)
      : readyToSend(await render(), source, now());
    return sendPage(page, address.secret || !options.cached, request, reply);
  });
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

async function renderPage(options: PagesOptions, key: string): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('hex');
  // Not `new URL(key, publicUrl)`: a path that begins with two slashes would be another site.
  const response = await options.render(new URL(options.publicUrl + key), nonce);
  const headers = Object.fromEntries(response.headers);
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('text/html')) {
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: { ...headers, ...answerHeaders(options.publicUrl)(key) },
      body,
    };
  }
  const html = await response.text();
  if (response.status >= 500) options.report(`la page ${key} a répondu ${response.status}`);
  return {
    status: response.status,
    headers: { ...headers, ...(options.cached && pageHeaders(html, nonce, options.publicUrl)) },
    body: Buffer.from(options.cached ? scriptsLast(withoutNonce(html, nonce)) : html),
  };
}

/** Writes a page past the framework: its headers and bytes have been ready since it was rendered. */
async function sendPage(
  page: CachedPage,
  unkept: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = unkept ? unkeptHeadersOf(page) : page.sent;
  const known = !unkept && page.status === 200 && matchesEtag(request, page.etag);
  const encoding = known || page.body.length === 0 ? null : encodingFor(request);
  const body = encoding === null ? page.body : await page.forms.in(encoding);
  reply.hijack();
  if (known) reply.raw.writeHead(304, headers).end();
  else reply.raw.writeHead(page.status, [...headers, ...formHeaders(encoding, body)]).end(body);
  return reply;
}

function formHeaders(encoding: Encoding | null, body: Buffer): HeaderList {
  const length = ['content-length', String(body.length)];
  return encoding === null ? length : ['content-encoding', encoding, ...length];
}
