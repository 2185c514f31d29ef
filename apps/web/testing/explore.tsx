import type { Endpoint } from '@kiroku/contract/base/endpoint';
import { exploreAnime } from '@kiroku/contract/catalogue/endpoints';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { useLoaderData, useLocation } from 'react-router';
import { page } from 'vitest/browser';
import { ExploreView } from '../app/features/explore/ExploreView.tsx';
import { type ExploreData, loadExplore } from '../app/features/explore/exploreLoader.ts';
import { exploreMeta } from '../app/features/explore/exploreMeta.ts';
import { NotLoadedFilters } from '../app/features/explore/filters/NotLoadedFilters.tsx';
import { loadOrKeep } from '../app/features/explore/keepScreen.ts';
import { ShownResults } from '../app/features/explore/results/ShownResults.tsx';
import type { ServerContext } from '../app/lib/document/serverContext.ts';
import { answer } from './calls.ts';
import { ENDED } from './library.tsx';
import { renderPage } from './renderPage.tsx';

const PAGE_SIZE = 24;

export const results = page.getByRole('list', { name: 'Résultats' });
export const genres = page.getByRole('dialog', { name: 'Genres' });
/** Address with its filters. */
export const address = () => document.querySelector('output')?.textContent;
/** Title of the document. */
export const documentTitle = () => document.querySelector('output')?.title;

/** Answers an endpoint with a catalogue of `count` titles, page by page, whatever the filters. */
export function storeCatalogue(count: number, endpoint = exploreAnime) {
  return answer(endpoint, ({ query }) => titlesOf(Number(query.page ?? 1), count));
}

/** Answer with a page of titles, of which « Titre 1 » is the first. */
export function titlesOf(number: number, count: number, size = PAGE_SIZE): Response {
  const start = (number - 1) * size;
  const cards = Array.from({ length: Math.max(0, Math.min(size, count - start)) }, (_, at): ExploreCard => {
    const id = start + at + 1;
    return { ...ENDED, average: null, id, title: `Titre ${id}` };
  });
  return Response.json(cards, { headers: { 'x-total-count': String(count) } });
}

/** API as a loader of the server calls it. */
const call = async (endpoint: Endpoint, { query = {} }: { query?: Record<string, string> }) => {
  const response = await fetch(`/api${endpoint.path}?${new URLSearchParams(query)}`);
  const reply = await response.json();
  const headers = Object.fromEntries(response.headers);
  return response.ok ? { ok: true, reply, headers } : { ok: false, problem: reply, errors: reply.errors };
};

type Opened = { query?: string; beforeLoad?: () => unknown };

/** Explore of anime. `beforeLoad` runs before each later address is loaded: it may wait or throw. */
export async function openExplore({ query = '', beforeLoad }: Opened = {}) {
  const server = { call, now: () => Date.now() } as unknown as ServerContext;
  let isFirst = true;
  const load = async (url: URL) => {
    if (!isFirst) await beforeLoad?.();
    isFirst = false;
    return loadExplore('anime', url, server);
  };
  await renderPage(<Explore />, {
    path: '/explore',
    at: `/explore${query}`,
    loader: ({ request }) => {
      const url = new URL(request.url);
      return loadOrKeep('anime', url, () => load(url));
    },
  });
}

function Explore() {
  const data = useLoaderData<ExploreData>();
  const { pathname, search } = useLocation();
  return (
    <>
      <ExploreView
        data={data}
        heading="h1"
        results={ShownResults}
        failure={<NotLoadedFilters />}
        focusSearch
      />
      <output title={exploreMeta(data).title}>{decodeURIComponent(pathname + search)}</output>
    </>
  );
}
