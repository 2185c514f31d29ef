import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import {
  type FakePictureHosts,
  openFakePictureHosts,
  picture,
  plainPicture,
} from '../../apps/api/src/testing/fakePictureHosts.ts';
import { freePort } from '../../apps/api/src/testing/freePort.ts';
import { test as base, expect } from './journey.ts';
import type { Person } from './members.ts';
import { type OwnSite, openOwnSite } from './ownSite.ts';

const CLI = join(import.meta.dirname, '../../apps/server/src/cli/kiroku.ts');

export type SiteWithPictures = OwnSite & { foreign: FakePictureHosts };

const SETTINGS = { PICTURES: 'local', PICTURES_PRIVATE: 'on', PICTURES_RATE: '20' };

/** Site that shows its own copies alone, for these journeys only; three hosts of pictures are on this machine. */
export const test = base.extend<object, { site: SiteWithPictures }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      const foreign = await openFakePictureHosts(3);
      // Addresses of copies are below the public one, which has to be known before the start.
      const port = await freePort();
      const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
      const { close, ...site } = await openOwnSite({ ...SETTINGS, ...own });
      await use({ ...site, foreign });
      await close();
      await foreign.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

const COLOURS = ['#c81e28', '#1e64c8', '#28c83c'];

/** Adds titles of a kind whose posters and banners are on the other hosts; answers their ids. */
export async function addPicturedTitles(
  { foreign }: SiteWithPictures,
  request: APIRequestContext,
  staff: Person,
  kind: 'anime' | 'manga',
  names: readonly string[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, name] of names.entries()) {
    const host = foreign.hosts[at % foreign.hosts.length];
    const path = (what: string) => `/${kind}/${what}/${encodeURIComponent(name)}.jpg`;
    host?.answer(path('poster'), picture(await plainPicture(700, 1050, COLOURS[at % 3] ?? 'grey')));
    host?.answer(path('banner'), picture(await plainPicture(1900, 400, '#203040')));
    const added = await request.post(`/api/${kind}`, {
      headers: { authorization: staff.token },
      data: {
        title: name,
        type: kind === 'anime' ? 'TV' : 'Manga',
        image: host?.url(path('poster')),
        bannerURL: host?.url(path('banner')),
      },
    });
    const { id } = (await added.json()) as { id?: number };
    if (id === undefined) throw new Error(await added.text());
    ids.push(id);
  }
  return ids;
}

/** Runs `kiroku pictures …` beside the running site, once its own job copies nothing; the hosts of this process answer meanwhile. */
export async function pictures(site: OwnSite, ...argv: string[]): Promise<void> {
  await expect.poll(() => run(site, argv)).not.toContain('déjà en cours');
}

/** The output of a command. Its exit code tells whether pictures were refused, which is no failure here. */
function run({ dataDir }: OwnSite, argv: readonly string[]): Promise<string> {
  const env = { ...process.env, ...SETTINGS, DATA_DIR: dataDir };
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(process.execPath, [CLI, 'pictures', ...argv], { env, encoding: 'utf8' }, (_, stdout, stderr) =>
    resolve(stdout + stderr),
  );
  return promise;
}
