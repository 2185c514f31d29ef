import { SITE_PROBLEMS } from '@kiroku/contract/site/problems';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { passOf, setMaintenance } from '../../features/site/maintenance.ts';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addEveryRole, type TestMember } from '../../testing/members.ts';
import { BERSERK } from '../../testing/seed.ts';

let api: TestApi;
let roles: Awaited<ReturnType<typeof addEveryRole>>;
beforeAll(async () => {
  api = await openTestApi();
  roles = await addEveryRole(api);
});
afterAll(() => api.close());

const maintain = async (isOn: boolean) => {
  await setMaintenance(api.db.sql, isOn);
  await vi.waitFor(() => expect(api.maintenance.isOn()).toBe(isOn), { timeout: 180_000 });
};
const statusOf = async (who: TestMember | null, path: string) =>
  (await (who ? who.call('GET', path) : api.get(`/api/${path}`))).statusCode;

describe('maintenance', () => {
  beforeAll(() => maintain(true));
  afterAll(() => maintain(false));

  test('maintenance refuses visitors and members, gives Retry-After, and admits the staff', async () => {
    const refused = await api.get(`/api/manga/${BERSERK}`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300']);
    expect(refused.json()).toEqual({
      message: SITE_PROBLEMS.maintenance.message,
      code: SITE_PROBLEMS.maintenance.code,
    });
    expect(await statusOf(roles.member, `manga/${BERSERK}`)).toBe(503);
    expect(await statusOf(roles.member, 'auth/sessions')).toBe(503);
    expect(await statusOf(roles.staff, `manga/${BERSERK}`)).toBe(200);
    expect(await statusOf(roles.staff, 'auth/sessions')).toBe(200);
  });

  test('maintenance still answers signing in and the probes', async () => {
    for (const path of ['health', 'ready']) expect(await statusOf(null, path)).toBe(200);
    expect((await roles.member.call('POST', 'auth/refresh')).statusCode).toBe(200);
    const wrong = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'personne@exemple.fr', password: 'x' },
    });
    expect(wrong.statusCode).not.toBe(503);
  });

  test('only the staff gets a maintenance pass, which does not open another maintenance', async () => {
    expect((await roles.member.call('POST', 'maintenance/pass')).statusCode).toBe(403);
    const answer = await roles.staff.call('POST', 'maintenance/pass');
    expect(answer.json()).toEqual({ isMaintenance: true });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
    const pass = passOf(cookie.split(';')[0]);
    expect(api.maintenance.admits(pass)).toBe(true);
    for (const other of [undefined, '', `${pass}x`]) expect(api.maintenance.admits(other)).toBe(false);
    await setMaintenance(api.db.sql, true);
    await expect.poll(() => api.maintenance.admits(pass)).toBe(false);
  });
});

test('no pass is given without maintenance', async () => {
  const answer = await roles.staff.call('POST', 'maintenance/pass');
  expect(answer.json()).toEqual({ isMaintenance: false });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await statusOf(null, `manga/${BERSERK}`)).toBe(200);
});
