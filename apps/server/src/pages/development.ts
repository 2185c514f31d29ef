import type { RenderPage } from './pages.ts';

/** Query of a rendering, and its answer. */
export type PageWanted = { address: string; nonce: string; incident: string };
export type PageRendered = { status: number; headers: [string, string][]; body: string };

/**
 * Pages rendered by the process of `npm run dev` that holds the web app's sources (scripts/dev.ts): a server that an edit
 * restarts need not read them again.
 */
export function renderFromSources(): RenderPage {
  const { PAGE_RENDERER: renderer } = process.env;
  if (!renderer) throw new Error('npm run dev serves pages from their sources');
  return async ({ address, ...rest }) => {
    const wanted: PageWanted = { address: address.href, ...rest };
    const response = await fetch(`${renderer}?${new URLSearchParams(wanted)}`);
    if (!response.ok) throw new Error(await response.text());
    const { status, headers, body }: PageRendered = JSON.parse(await response.text());
    return new Response(body || null, { status, headers });
  };
}
