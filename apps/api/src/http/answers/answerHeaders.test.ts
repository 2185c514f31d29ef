import { memberCardPath } from '@kiroku/contract/profile/card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { TITAN } from '../../testing/seed.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await openTestApi();
  member = await addMember(api, 'Lectrice');
});
afterAll(() => api.close());

const NOTHING = "default-src 'none'; frame-ancestors 'none'";

async function expectProtected(url: string, sharing: string, headers: Record<string, string> = {}) {
  const answer = await api.get(url, headers);
  expect({ url, ...answer.headers }).toMatchObject({
    url,
    'x-content-type-options': 'nosniff',
    'content-security-policy': NOTHING,
    'cross-origin-resource-policy': sharing,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect(Object.keys(answer.headers)).not.toContain('server');
  expect(Object.keys(answer.headers)).not.toContain('x-powered-by');
  return answer;
}

test.each([
  '/api/explore',
  '/api/anime/1',
  '/api/anime/abc',
  '/api/auth/sessions',
  '/api/nulle-part',
  '/api/search/anime/%ff',
  '/api',
  '/api/openapi.json',
  '/api/agenda.ics',
  '/api/agenda.atom',
])('any site may read %s, and the answer loads nothing', async (url) => {
  const { headers, statusCode } = await expectProtected(url, 'cross-origin');
  if (statusCode !== 200 || headers.etag === undefined) return;
  const again = await expectProtected(url, 'cross-origin', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('files and preflights have the security headers of answers', async () => {
  await expectProtected('/api/account/export', 'cross-origin', { authorization: member.token });
  const preflight = await api.inject({ method: 'OPTIONS', url: '/api/anime/1' });
  expect(preflight.headers['content-security-policy']).toBe(NOTHING);
});

test('the redirect of a merged title has the security headers of the title', async () => {
  const staff = await addMember(api, 'Equipiere', { isStaff: true });
  const merged = await staff.call('POST', 'anime/20/merge', { into: TITAN, reason: 'Doublon' });
  expect(merged.statusCode, merged.body).toBe(200);
  expect((await expectProtected('/api/anime/20', 'cross-origin')).statusCode).toBe(301);
});

test('any site may show pictures', async () => {
  const user = (await api.get(`/api/user/${member.username}`)).json();
  await expectProtected(memberCardPath(user), 'cross-origin');
  await expectProtected('/art/anime/1.webp', 'cross-origin');
});

test.each(['/robots.txt', '/sitemap.xml', '/nulle-part', '/media/nulle-part'])(
  'only our own pages may read %s',
  async (url) => {
    await expectProtected(url, 'same-origin');
  },
);

test('the API description has the policy that its style sheet needs', async () => {
  const { headers } = await api.get('/api/docs');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers['strict-transport-security']).toContain('max-age=');
});
