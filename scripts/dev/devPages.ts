import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { CallInProcess } from '@kiroku/api/buildApi';
import { API_PREFIX } from '@kiroku/api/http/admission/apiAddress';
import type { Outcome } from '@kiroku/api/http/bind';
import type { RawInput } from '@kiroku/api/http/requests/parse';
import type { Call } from '@kiroku/contract/base/call';
import type { EndpointReply } from '@kiroku/contract/base/endpoint';
import type { ProblemBody } from '@kiroku/contract/base/problem';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import type { PageRendered } from '../../apps/server/src/pages/development.ts';
import { type ReadBuild, renderer } from '../../apps/server/src/pages/production.ts';
import { ROOT } from '../root.ts';

/** Address at which the restarted server requests a page. */
export const RENDERER = '/@page';

/** The web app from its sources, with hot reload over the connections of `http`. */
export async function openSources(http: Server) {
  const { createServer } = await import('vite');
  return leavingSignals(() =>
    createServer({
      root: join(ROOT, 'apps/web'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: http } },
    }),
  );
}

type Sources = Awaited<ReturnType<typeof openSources>>;
type Deps = { sources: Sources; call: CallInProcess; urlToken: boolean };

/** Renders the page that a request to `RENDERER` names. */
export function pageRenderer({ sources, call, urlToken }: Deps) {
  const readBuild: ReadBuild = async () =>
    (await sources.ssrLoadModule('virtual:react-router/server-build')) as Awaited<ReturnType<ReadBuild>>;
  const render = renderer(readBuild, { api: { call }, now: Date.now, urlToken }, 'development');
  return async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const wanted = new URL(url, 'http://localhost').searchParams;
    const address = new URL(wanted.get('address') ?? '');
    const [nonce, incident] = [wanted.get('nonce') ?? '', wanted.get('incident') ?? ''];
    const page = await render({ address, nonce, incident }, (_kind, renderAnew) => renderAnew());
    const { status, headers } = page;
    const rendered: PageRendered = { status, headers: [...headers], body: await page.text() };
    response.end(JSON.stringify(rendered));
  };
}

/** Calls of the API for the pages, over HTTP. */
export function callsOver(address: () => Promise<string | null>): CallInProcess {
  return async <C extends Call>(called: C, input: RawInput = {}): Promise<Outcome<EndpointOf<C>>> => {
    const response = await fetch((await address()) + API_PREFIX + addressOf(called.path, input));
    const body: unknown = await response.json();
    if (response.ok) {
      return {
        ok: true,
        reply: body as EndpointReply<EndpointOf<C>>,
        headers: Object.fromEntries(response.headers),
      };
    }
    return { ok: false, problem: { ...(body as ProblemBody), status: response.status } };
  };
}

function addressOf(path: string, { params, query }: RawInput): string {
  const given = new Map(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${filled}?${search}`;
}

/** Vite would end the process on SIGTERM before the server has closed its database; closing is ours. */
async function leavingSignals<T>(start: () => Promise<T>): Promise<T> {
  const ours = process.listeners('SIGTERM');
  const started = await start();
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  return started;
}
