import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { kirokuHere } from '../cli/fixtures/processes.ts';
import { setupSite } from '../testing/setupSite.ts';

beforeAll(() => ensureBuilt());
const setup = setupSite({ environment: { SITE_FILE: 'e2e/site.json' } });
const { ask } = setup;
const command = (...words: string[]) => kirokuHere(setup.dataDir, 'maintenance', ...words);
const statusOf = async (path: string, init?: RequestInit) => {
  const answer = await ask(path, init);
  await answer.arrayBuffer();
  return answer.status;
};

describe('maintenance by command while the site runs', () => {
  it('maintenance closes every page with a sentence, links and Retry-After', async () => {
    expect(await command('on')).toMatchObject({ code: 0, stdout: ['Le site est en maintenance.'] });
    // The site is notified a moment later.
    await expect.poll(() => statusOf('/')).toBe(503);
    for (const path of ['/', '/anime/1', '/nowhere']) {
      const answer = await ask(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get('retry-after')).toBe('300');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-/,
      );
      expect(html).toContain('Kiroku est en maintenance');
      expect(html).toContain('https://etat.kiroku.example');
      expect(html).toContain('https://x.kiroku.example');
      expect(html).toContain('href="/mentions-legales"');
    }
  });

  it('maintenance answers an open web app with one sentence', async () => {
    const answer = await ask('/explore.data?genre=Action');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe('Kiroku est en maintenance. De retour bientôt.');
  });

  it('maintenance keeps the sign-in of the staff and the probes open', async () => {
    for (const path of ['/login', '/maintenance', '/login.data', '/api/health', '/api/ready']) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
    expect(await statusOf('/explore', { headers: { cookie: 'maintenance=guessed' } })).toBe(503);
  });

  it('maintenance keeps the legal page open', async () => {
    for (const path of ['/mentions-legales', '/mentions-legales.data'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
  });

  it('a command ends maintenance', async () => {
    expect(await command('off')).toMatchObject({ code: 0, stdout: ['Le site est ouvert.'] });
    await expect.poll(() => statusOf('/')).toBe(200);
    expect(await statusOf('/maintenance')).toBe(200);
    expect((await command('on', 'now')).code).toBe(2);
  });
});
