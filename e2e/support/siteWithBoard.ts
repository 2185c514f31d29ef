import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './journey.ts';
import { type OwnSite, openOwnSite } from './ownSite.ts';

export const BOARD_KEY = 'une-cle-privee-que-personne-ne-voit';

/** A local board of another site: its requests, and whether it answers. */
export type FakeBoard = { url: string; asked: URL[]; answers: boolean };
export type SiteWithBoard = OwnSite & { board: FakeBoard };

/** Site whose board is one outside, for these journeys only. */
export const test = base.extend<object, { site: SiteWithBoard }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const { board, close: closeBoard } = await openFakeBoard();
      const { close, ...site } = await openOwnSite({
        CANNY_URL: board.url,
        CANNY_BOARD_BUGS: 'tableau-des-bugs',
        CANNY_BOARD_IDEAS: 'tableau-des-idees',
        CANNY_PRIVATE_KEY: BOARD_KEY,
      });
      await use({ ...site, board });
      await close();
      closeBoard();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

async function openFakeBoard() {
  const board: FakeBoard = { url: '', asked: [], answers: true };
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://tableau.invalid');
    if (address.pathname !== '/') {
      response.writeHead(204).end();
      return;
    }
    board.asked.push(address);
    if (!board.answers) return;
    const signedIn = address.searchParams.has('ssoToken') ? 'connecté' : 'visiteur';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="fr"><title>Tableau</title><h1>${address.searchParams.get('boardToken')}</h1><p>${signedIn}</p></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  board.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { board, close };
}

/** Claims of a token that was signed with the key (RFC 7515, HS256). Throws for any other. */
export function claimsOf(token: string): { id: string; iat: number; exp: number } {
  const [header = '', payload = '', signature] = token.split('.');
  const signed = createHmac('sha256', BOARD_KEY).update(`${header}.${payload}`).digest('base64url');
  if (signed !== signature) throw new Error('the token was signed with another key');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
