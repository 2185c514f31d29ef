import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Api } from '@kiroku/api/buildApi';
import { ProblemError } from '@kiroku/api/http/problems';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { PUSH_WORKER } from '@kiroku/contract/push/rules';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RenderPage } from './pages.ts';

const BUILD = new URL('../../../web/build/', import.meta.url);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ICONS = 'public, max-age=86400';
/** A worker has the policy of its own file: it may load parts of itself. */
const OWN_SCRIPTS = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The service worker calls the API, and loads nothing. Browsers revalidate it each time: an old one would stay in use. */
const WORKER_CALLS = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const SERVICE_WORKER = new RegExp(`${PUSH_WORKER}(?:\\.br|\\.gz)?$`);

/** Serves built files, compressed at build time. An unknown one is refused without rendering a page. */
export async function serveBuiltFiles({ app }: Api): Promise<void> {
  app.get('/assets/*', async () => {
    throw new ProblemError(PROBLEMS.unknownPath);
  });
  await app.register(async (files) => {
    // Each file has a route of its own.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, measuredAs: fileName };
    });
    await files.register(fastifyStatic, FILES);
  });
}

/** A built file is measured with those of its folder. */
const fileName = (url: string) => ({
  kind: 'file',
  route: url.startsWith('/assets/') ? '/assets/*' : 'public',
});

const FILES: FastifyStaticOptions = {
  root: fileURLToPath(new URL('client/', BUILD)),
  preCompressed: true,
  wildcard: false,
  index: false,
  cacheControl: false,
  globIgnore: ['**/*.br', '**/*.gz'],
  setHeaders: (reply, path) => {
    if (SERVICE_WORKER.test(path)) {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_CALLS });
      return;
    }
    const isAsset = path.includes('/assets/');
    reply.header('cache-control', isAsset ? IMMUTABLE : ICONS);
    if (isAsset) reply.header('content-security-policy', OWN_SCRIPTS);
    // Links shown elsewhere name the icons.
    else reply.header('cross-origin-resource-policy', 'cross-origin');
  },
};

/** Dependencies of rendering. */
export type PageDeps = { api: Pick<Api, 'call'>; now: () => number; urlToken: boolean };

/** The built web app: what renders its pages, and its style sheets by their addresses. */
export type BuiltPages = { build: ServerBuild; styles: Map<string, string> };

/** Reads the built web app, which may be absent. */
export async function readBuiltPages(): Promise<BuiltPages> {
  const [build, styles] = await Promise.all([readServerBuild(), readStyles()]);
  return { build, styles };
}

async function readServerBuild(): Promise<ServerBuild> {
  const entry = new URL('server/index.js', BUILD);
  await readFile(entry); // Names the missing file if the build is absent.
  return import(pathToFileURL(fileURLToPath(entry)).href);
}

/** Renders pages with the built web app. */
export function renderBuiltPages(build: ServerBuild, deps: PageDeps): RenderPage {
  return renderer(async () => build, deps, 'production');
}

async function readStyles(): Promise<Map<string, string>> {
  const folder = new URL('client/assets/', BUILD);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return new Map(names.map((name, index) => [`/assets/${name}`, texts[index] ?? '']));
}

export type ReadBuild = () => Promise<ServerBuild>;

/** A renderer over a build that may change while it runs. Dependencies travel in the request's context. */
export function renderer(
  readBuild: ReadBuild,
  { api, now, urlToken }: PageDeps,
  mode: 'production' | 'development',
): RenderPage {
  let known: ServerBuild | undefined;
  let handle: ReturnType<typeof createRequestHandler>;
  return async ({ address, nonce, incident }, renderShared) => {
    const build = await readBuild();
    // A handler derives its routes from the build once: at each page that took a tenth of its time.
    if (build !== known) handle = createRequestHandler(build, mode);
    known = build;
    const { serverContext } = build.entry.module as unknown as WebEntry;
    const context = new RouterContextProvider();
    context.set(serverContext, {
      call: callOf(api),
      now,
      nonce,
      incident,
      origin: address.origin,
      urlToken,
      renderShared,
    });
    return handle(new Request(address), context);
  };
}

/** The API as loaders call it: each knows its refusals, but 503 is the answer of the whole page. */
function callOf(api: PageDeps['api']): Api['call'] {
  return async (endpoint, input) => {
    const outcome = await api.call(endpoint, input);
    if (outcome.ok || outcome.problem.status !== 503) return outcome;
    throw new Response(outcome.problem.message, { status: 503 });
  };
}

/** Exports of the web app's server entry, besides React Router's own. */
type WebEntry = {
  serverContext: Parameters<RouterContextProvider['set']>[0];
};
