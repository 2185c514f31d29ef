import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMetrics } from '../../metrics/metrics.ts';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { openExcess } from './excess.ts';

const WINDOW = 10 * 60_000;
const lines: string[] = [];
const metrics = openMetrics();
let api: TestApi;
let marie: TestMember;
beforeAll(async () => {
  api = await openTestApi({
    requestLimits: { visitor: 10, member: 10_000 },
    isExempt: () => false,
    report: (line) => lines.push(line),
    metrics: { of: metrics, token: 'jeton-des-mesures-'.repeat(2) },
  });
  marie = await addMember(api, 'Marie');
});
afterAll(() => api.close());
beforeEach(() => {
  lines.length = 0;
  // The next window, at its beginning.
  api.clock.advance(WINDOW - (api.clock.now() % WINDOW));
});

/** Events counted so far, of one kind. */
async function events(kind: string): Promise<number> {
  const text = await metrics.scrape();
  expect(text).not.toMatch(/192\.0\.2|uid-|exemple\.fr/);
  return Number(new RegExp(`^kiroku_excess_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

async function visit(times: number, remoteAddress: string): Promise<void> {
  for (let n = 0; n < times; n++) await api.inject({ method: 'GET', url: '/api/site/api', remoteAddress });
}

test('a client refused more than a hundred times in ten minutes is reported and counted once, by its network', async () => {
  const before = await events('limited');
  await visit(10 + 100, '192.0.2.1');
  expect([lines, await events('limited')]).toEqual([[], before]);
  await visit(200, '192.0.2.1');
  await expect
    .poll(() => lines)
    .toEqual(['excès : plus de 100 appels refusés par une limite en dix minutes (adresse 192.0.2.1)']);
  expect(await events('limited')).toBe(before + 1);
  await visit(150, '192.0.2.2');
  expect(await events('limited')).toBe(before + 2);
  api.clock.advance(WINDOW);
  await visit(150, '192.0.2.1');
  expect(await events('limited')).toBe(before + 3);
});

test('refusals by the limit of one kind of write count with those of all calls, under the member', async () => {
  const before = await events('limited');
  for (let n = 0; n < 140; n++) await marie.call('PUT', 'user/about', { bio: `Essai ${n}` });
  expect(await events('limited')).toBe(before + 1);
  await expect.poll(() => lines.join()).toContain(`membre ${marie.uid}`);
});

test('an account attacked from many addresses is reported once, by its member, without the address typed', async () => {
  const before = await events('passwords');
  const guess = (n: number, email = marie.email) =>
    api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: `essai-${n}` },
      remoteAddress: `198.51.100.${n}`,
    });
  for (let n = 0; n < 20; n++) await guess(n);
  expect([lines, await events('passwords')]).toEqual([[], before]);
  for (let n = 20; n < 60; n++) await guess(n);
  await expect
    .poll(() => lines)
    .toEqual([
      `excès : plus de 20 mots de passe refusés en dix minutes pour un compte (membre ${marie.uid}, dernier essai de 198.51.100.20)`,
    ]);
  for (let n = 0; n < 30; n++) await guess(100 + n, 'personne@exemple.fr');
  await expect.poll(() => lines[1]).toContain('adresse email sans compte');
  expect(await events('passwords')).toBe(before + 2);
});

test('a member who writes more than 2 000 times in ten minutes is reported once, unlike one who reads', async () => {
  const before = await events('writes');
  const plus = (n: number) =>
    marie.call('POST', 'progression/anime/write', { id: 1, status: 1, progression: n % 2 });
  expect((await plus(1)).statusCode).toBe(200);
  for (let n = 0; n < 1999; n++) await plus(n);
  await marie.call('GET', 'history/anime');
  expect([lines, await events('writes')]).toEqual([[], before]);
  for (let n = 0; n < 20; n++) await plus(n);
  await expect
    .poll(() => lines)
    .toEqual([`excès : plus de 2 000 écritures d’un membre en dix minutes (membre ${marie.uid})`]);
  expect(await events('writes')).toBe(before + 1);
});

test('a flood of clients resets the counts, which bounds their memory', async () => {
  const reports: string[] = [];
  const note = openExcess({ now: () => 0, report: (line) => reports.push(line) });
  const press = (times: number) => {
    for (let n = 0; n < times; n++) note('limited', 'client 1', () => 'client 1');
  };
  press(60);
  for (let n = 0; n < 250_000; n++) note('limited', `other ${n}`, () => `${n}`);
  press(100);
  note('limited', 'client 2', () => 'client 2');
  await new Promise(setImmediate);
  expect(reports).toEqual([]);
  press(1);
  await expect.poll(() => reports.length).toBe(1);
});
