import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './journey.ts';
import { type OwnSite, openOwnSite } from './ownSite.ts';

export type SiteWithSources = OwnSite & {
  /** Adds a title to the file; answers how many it has. */
  addTitle(): number;
};

/** A file of the interchange format with a number of titles. */
const fileOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ids: { mal: at + 1 }, titles: { romaji: `Titre ${at + 1}` } }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** Site with three sources, for these journeys only: a file of this machine, one that is missing, and a name alone. */
export const test = base.extend<object, { site: SiteWithSources }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      let count = 2;
      const server = createServer((request, response) => {
        if (request.url === '/titres.jsonl') response.end(fileOf(count));
        else response.writeHead(404).end();
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const address = (name: string) => `http://127.0.0.1:${port}/${name}`;
      const { close, ...site } = await openOwnSite({
        CATALOGUE_SOURCES: JSON.stringify([
          { name: 'titres', address: address('titres.jsonl'), every: 'day' },
          { name: 'panne', address: address(`${'un-nom-interminable-'.repeat(8)}.jsonl`) },
          { name: 'anilist' },
        ]),
      });
      const addTitle = () => {
        count += 1;
        return count;
      };
      await use({ ...site, addTitle });
      await close();
      server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});
