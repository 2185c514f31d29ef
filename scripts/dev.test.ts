import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endAll, preparedDataDir, type RunningSite, startSite } from '../apps/server/src/testing/runSite.ts';
import { ROOT } from './root.ts';

let site: RunningSite;
let remove: () => Promise<void>;
beforeAll(async () => {
  const prepared = await preparedDataDir();
  remove = prepared.remove;
  site = await startSite({
    dataDir: prepared.dataDir,
    command: [process.execPath, join(ROOT, 'scripts/launch.mjs'), 'scripts/dev.ts'],
  });
});
afterAll(async () => {
  endAll();
  await remove();
});

const starts = () => site.printed().stdout.match(/ est prêt : /g)?.length ?? 0;

it('npm run dev serves the pages from their sources with hot reload, the showcase of pieces, and the API', async () => {
  const home = await fetch(`${site.origin}/`);
  const html = await home.text();
  expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html.includes('<html lang="fr"')).toBe(true);
  expect(html.includes('/app/entry.client.tsx')).toBe(true);
  const showcase = await fetch(`${site.origin}/_ui`);
  expect(showcase.status).toBe(200);
  const source = await (await fetch(`${site.origin}/app/shell/Footer.tsx`)).text();
  expect(source).toContain('import.meta.hot');
  expect((await fetch(`${site.origin}/api/ready`)).status).toBe(200);
});

it('a title that does not exist is a page not found, a wrong call a refusal, and a write is passed on', async () => {
  expect((await fetch(`${site.origin}/anime/999999`)).status).toBe(404);
  const member = { username: 'Alice', email: 'alice@exemple.fr', password: 'Vent-du-nord-7' };
  const signUp = (body: object) =>
    fetch(`${site.origin}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await signUp({ ...member, email: 'rien' })).status).toBe(422);
  expect((await signUp(member)).status).toBe(201);
  expect(await (await fetch(`${site.origin}/user/alice`)).text()).toContain('Alice');
});

it('an edit of the server restarts it, over the same database; a page asked for meanwhile waits', async () => {
  const before = starts();
  const edited = Date.now();
  // The same text again: a real edit would be seen by tests beside this one.
  utimesSync(join(ROOT, 'apps/server/src/start/drain.ts'), new Date(), new Date());
  await expect.poll(starts, { timeout: 60_000 }).toBe(before + 1);
  console.info(`restarted in ${Date.now() - edited} ms`);
  const page = await fetch(`${site.origin}/user/alice`);
  expect([page.status, (await page.text()).includes('Alice')]).toEqual([200, true]);
});

it('it ends cleanly', async () => {
  const { code, stderr } = await site.end('SIGTERM');
  // The member's mails are written to files.
  const others = stderr.split('\n').filter((line) => !/^(?:Aucun serveur de mail|Mail écrit)/.test(line));
  expect({ code, others }).toEqual({ code: 0, others: [''] });
});
