import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { setupSite } from '../testing/setupSite.ts';

beforeAll(() => ensureBuilt());
const setup = setupSite({ environment: { DEMO_CATALOGUE: 'off' } });
const { ask } = setup;
let token = '';

beforeAll(async () => {
  const account = { username: 'Nouvelle', email: 'nouvelle@exemple.fr', password: 'une-phrase-de-passe-42' };
  token = (await send('POST', '/api/auth/signup', account)).token;
});

type Answer = { token: string; id: number };
async function send(method: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const answer = await ask(path, { method, headers, body: JSON.stringify(body) });
  expect([path, answer.ok]).toEqual([path, true]);
  return (await answer.json()) as Answer;
}
const post = (title: string) =>
  send('POST', '/api/feedback', { type: 'bug', title, description: 'Une description <b>sans</b> balise.' });
const textOf = async (path: string) => (await ask(path)).text();

describe('pages of the board', () => {
  it('board pages are revalidated each time, and allow no frame', async () => {
    const { id } = await post('Un premier bug');
    for (const path of [
      '/feedback/bugs',
      '/feedback/request',
      `/feedback/${id}`,
      '/feedback/bugs?tableau=1',
    ]) {
      const page = await ask(path);
      expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'public, no-cache']);
      expect(page.headers.get('content-security-policy')).not.toContain('frame-src');
      const etag = page.headers.get('etag') ?? '';
      expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });

  it('board pages show new posts, votes and names at once', async () => {
    expect(await textOf('/feedback/bugs')).not.toContain('Un second bug');
    const { id } = await post('Un second bug');
    for (const path of ['/feedback/bugs', '/feedback/bugs.data'])
      expect(await textOf(path)).toContain('Un second bug');
    expect(await textOf(`/feedback/${id}`)).toContain('&lt;b&gt;sans&lt;/b&gt;');
    await send('POST', `/api/feedback/${id}/comment`, { text: 'Et un commentaire.' });
    expect(await textOf(`/feedback/${id}`)).toContain('Et un commentaire.');
    await send('POST', `/api/feedback/${id}/vote`, {});
    expect(await textOf('/feedback/bugs?sort=votes')).toMatch(/>1<.*Un second bug/s);
    const renamed = await send('PUT', '/api/user/username', { username: 'Rebaptisee' });
    token = renamed.token;
    expect(await textOf(`/feedback/${id}`)).toContain('Rebaptisee');
  });

  it('board pages are searched and filtered on the server', async () => {
    await post('Une lumière étrange');
    expect(await textOf('/feedback/bugs?search=lumiere')).toContain('Une lumière étrange');
    expect(await textOf('/feedback/bugs?status=done')).not.toContain('Une lumière étrange');
    expect(await textOf('/feedback/request?search=lumiere')).not.toContain('Une lumière étrange');
  });

  it('the board starts with bugs, and unknown pages are 404', async () => {
    const start = await ask('/feedback', { redirect: 'manual' });
    expect([start.status, start.headers.get('location')]).toEqual([301, '/feedback/bugs']);
    for (const path of [
      '/feedback/999999',
      '/feedback/idees',
      '/feedback/bugs?status=x',
      '/feedback/bugs?page=0',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});
