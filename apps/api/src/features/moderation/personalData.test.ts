import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup, report, measure } = moderation;
const grounds = { reason: 'hate', statement: 'Propos haineux de Marie.' } as const;

test('the export contains the member’s own reports, measures and suspension, and no one else’s', async () => {
  const { marie, paul, lea, api } = setup;
  await report(paul, { text: 'Secret de Paul.' });
  await report(marie, { id: lea.uid, text: 'Écrit par Marie.' });
  await measure('rename', { username: `Renommee${setup.number}`, ...grounds });
  await measure('suspend', { days: 1, ...grounds });
  api.clock.advance(24 * 3_600_000);
  const body = { email: marie.email, password: marie.password };
  const { token } = (await moderation.visitor()('POST', 'auth/login', body)).json();
  const response = await api.get('/api/account/export', { authorization: token });
  const zip = unzipSync(response.rawPayload);
  const json = (name: string) => JSON.parse(Buffer.from(zip[`${name}.json`] ?? []).toString());
  expect(json('signalements')).toMatchObject([
    { target: 'profile', target_id: lea.uid, body: 'Écrit par Marie.', status: 'open' },
  ]);
  expect(json('mesures')).toMatchObject([
    { measure: 'suspended', ...grounds },
    { measure: 'renamed', detail: marie.username, ...grounds },
  ]);
  expect(json('suspension')).toMatchObject(grounds);
  const whole = Object.values(zip)
    .map((bytes) => Buffer.from(bytes).toString())
    .join('');
  const staff = await moderation.staff();
  for (const secret of ['Secret de Paul', paul.uid, staff.uid]) expect(whole).not.toContain(secret);
});

test('deletion erases the member’s reports and the texts about them, and keeps the kinds of measures', async () => {
  const { marie, paul, api } = setup;
  const own = await report(marie, { id: paul.uid, text: 'Écrit par Marie.' });
  await measure('rename', grounds);
  await measure('suspend', { days: null, ...grounds });
  await measure('lift', { statement: 'Après réexamen de Marie.' });
  const body = { email: marie.email, password: marie.password };
  const { token } = (await moderation.visitor()('POST', 'auth/login', body)).json();
  await measure('suspend', { days: null, ...grounds }, paul.uid);
  const gone = await api.inject({
    method: 'DELETE',
    url: '/api/auth/delete',
    headers: { authorization: token },
  });
  expect(gone.statusCode, gone.body).toBe(200);
  const { sql } = api.db;
  expect(await sql.selectFrom('report').selectAll().where('id', '=', own).execute()).toMatchObject([
    { body: '', email: null, reporter: null },
  ]);
  const measures = await sql
    .selectFrom('measure')
    .selectAll()
    .where('uid', 'is', null)
    .orderBy('id')
    .execute();
  expect(measures).toMatchObject([
    { measure: 'renamed', detail: null, reason: 'hate', statement: '' },
    { measure: 'suspended', detail: null, statement: '' },
    { measure: 'suspension_lifted', statement: '' },
  ]);
  const rest = await Promise.all([
    sql.selectFrom('measure').selectAll().execute(),
    sql.selectFrom('report').selectAll().execute(),
    sql.selectFrom('audit').selectAll().where('action', 'like', 'moderation.%').execute(),
  ]);
  expect(JSON.stringify(rest)).not.toContain(marie.username);
  const suspended = (await sql.selectFrom('suspension').select('uid').execute()).map(({ uid }) => uid);
  expect([suspended.includes(marie.uid), suspended.includes(paul.uid)]).toEqual([false, true]);
  expectRefusal(await (await moderation.staff()).call('GET', `moderation/user/${marie.uid}`), 404);
});
