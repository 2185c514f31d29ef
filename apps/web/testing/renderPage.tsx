import { Toaster } from '@kiroku/ui/feedback/Toaster';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, type LoaderFunction, Outlet, RouterProvider, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { withQueries } from '../app/lib/calls/withQueries.tsx';
import { useFollowedLinks } from '../app/shell/SiteLinks.tsx';

export type Place = { path?: string; at?: string; loader?: LoaderFunction };

/**
 * Renders a piece of a page inside a router, with the frame's messages. `at`: its address; `path`: the pattern of the address. Any other
 * address renders as text, which shows a test where the piece led. `loader` runs for each address of the piece.
 */
export function renderPage(piece: ReactNode, { path = '/', at = path, loader }: Place = {}) {
  const children = [
    { path, element: piece, ...(loader && { loader, hydrateFallbackElement: <></> }) },
    { path: '*', element: <Elsewhere /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />);
}

function Frame() {
  useFollowedLinks();
  return (
    <>
      <NoCache />
      <main>
        <Outlet />
      </main>
      <Toaster label="Messages" closeLabel="Fermer" />
    </>
  );
}

/** Renders nothing: empties the cache of queries, which all tests share, before the piece reads it. */
const NoCache = withQueries(function NoCache() {
  const queries = useQueryClient();
  useState(() => queries.clear());
  return null;
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Adresse : ${pathname}${search}`}</p>;
}
