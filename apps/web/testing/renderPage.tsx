import { Toaster } from '@kiroku/ui/feedback/Toaster';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';

export type Place = { path?: string; at?: string };

/**
 * Renders a piece of a page inside a router, with the frame's messages. `at` is its address, `path` the pattern of that. Another
 * address shows itself as text, by which a test sees that the piece has led there.
 */
export function renderPage(piece: ReactNode, { path = '/', at = path }: Place = {}) {
  const children = [
    { path, element: piece },
    { path: '*', element: <Elsewhere /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />);
}

function Frame() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <Toaster label="Messages" closeLabel="Fermer" />
    </>
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Adresse : ${pathname}${search}`}</p>;
}
