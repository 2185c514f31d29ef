import { readFileSync, utimesSync } from 'node:fs';
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

/** The same text again: a real edit would be seen by tests beside this one. */
const edit = () => utimesSync(join(ROOT, 'apps/server/src/start/drain.ts'), new Date(), new Date());

/** Process of the server that an edit restarts, among those that `pid` started. */
function serverUnder(pid: number): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const child of children) {
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('scripts/dev/devServer.ts'))
      return Number(child);
    const found = serverUnder(Number(child));
    if (found) return found;
  }
}

const starts = () => site.printed().stdout.match(/ est prêt : /g)?.length ?? 0;

it('npm run dev serves the pages from their sources with hot reload, and the API', async () => {
  // The first page compiles the web app: beside other work that lasts longer than a connection to the site may.
  await expect.poll(async () => (await fetch(`${site.origin}/`)).status).toBe(200);
  const home = await fetch(`${site.origin}/`);
  const html = await home.text();
  expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html.includes('<html lang="fr"')).toBe(true);
  expect(html.includes('/app/entry.client.tsx')).toBe(true);
  const source = await (await fetch(`${site.origin}/app/shell/Footer.tsx`)).text();
  expect(source).toContain('import.meta.hot');
  expect((await fetch(`${site.origin}/api/ready`)).status).toBe(200);
});

it('npm run dev answers a missing page, refuses a wrong call and passes a write on', async () => {
  expect((await fetch(`${site.origin}/anime/999999`)).status).toBe(404);
  const member = { username: 'Alice', email: 'alice@exemple.fr', password: 'Vent-du-nord-7' };
  const signUp = (body: object) =>
    fetch(`${site.origin}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await signUp({ ...member, email: 'rien' })).status).toBe(422);
  const answer = await signUp(member);
  expect(answer.status, `${await answer.text()}\n${site.printed().stdout}`).toBe(201);
  expect(await (await fetch(`${site.origin}/user/alice`)).text()).toContain('Alice');
});

it('an edit of the server restarts it over the same database, while requests wait', async () => {
  const before = starts();
  const edited = Date.now();
  edit();
  await expect.poll(starts).toBe(before + 1);
  console.info(`restarted in ${Date.now() - edited} ms`);
  const page = await fetch(`${site.origin}/user/alice`);
  expect([page.status, (await page.text()).includes('Alice')]).toEqual([200, true]);
});

it.runIf(process.platform === 'linux')(
  'a server that dies is reported and answered for until the next edit restarts it',
  async () => {
    const before = starts();
    const server = serverUnder(site.pid);
    if (!server) throw new Error('the server was not found');
    process.kill(server, 'SIGKILL');
    await expect.poll(() => site.printed().stdout).toContain('Le serveur s’est arrêté (SIGKILL).');
    const answer = await fetch(`${site.origin}/api/ready`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'Le serveur ne tourne pas ; il repart à la prochaine modification.',
    ]);
    edit();
    await expect.poll(starts).toBe(before + 1);
    expect((await fetch(`${site.origin}/user/alice`)).status).toBe(200);
  },
);

it('npm run dev ends cleanly', async () => {
  const { code, stderr } = await site.end('SIGTERM');
  // The member's mails are written to files.
  const others = stderr.split('\n').filter((line) => !/^(?:Aucun serveur de mail|Mail écrit)/.test(line));
  expect({ code, others }).toEqual({ code: 0, others: [''] });
});
