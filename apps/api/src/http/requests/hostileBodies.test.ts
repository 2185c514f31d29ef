import type { Endpoint } from '@kiroku/contract/base/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';

let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await openTestApi();
  staff = await addMember(api, 'Equipiere', { isStaff: true, premiumUntil: new Date('2030-01-01') });
});
afterAll(() => api.close());

const NASTY = [
  "'",
  '"',
  '\\',
  '%',
  '_',
  '\u0000',
  '\u202e',
  '\ud800',
  '🎴',
  '../../etc/passwd',
  '<script>alert(1)</script>',

  'javascript:alert(1)',
  '{{7*7}}',
  "' or 1=1 --",
  '\r\nBcc: a@b.fr',
  'x'.repeat(3000),
  '1e400',
  '-1',
  'NaN',
];
const value = fc.oneof(
  fc.constantFrom<unknown>(...NASTY, null, true, 0, -1, 1.5, 1e300, [], {}, [[]], { $ne: '' }, ['a', 1]),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** The fields a body may have, and some it may not. */
function fieldsOf({ body }: Endpoint): string[] {
  const { properties = {} } = (body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}) as {
    properties?: Record<string, unknown>;
  };
  return [...Object.keys(properties), 'isStaff', 'uid', 'constructor'];
}

/** Any title, member or proposal. */
const addressOf = ({ path }: Pick<Endpoint, 'path'>) => path.replace(':kind', 'anime').replace(/:\w+/g, '1');

const SESSION_ENDING = new Set(['POST /auth/logout', 'DELETE /auth/delete']);

test('any body brings a reply or a French refusal, never a server error', async () => {
  const calls = api.endpoints.filter(
    (one) => one.method !== 'GET' && !SESSION_ENDING.has(`${one.method} ${one.path}`),
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const endpoint of calls) {
    const url = addressOf(endpoint).slice(1);
    const body = fc.dictionary(fc.constantFrom(...fieldsOf(endpoint)), value, { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: value }),
        async (sent) => {
          const payload = JSON.stringify(sent);
          const response = await api.inject({
            method: endpoint.method,
            url: `/api/${url}?x=1`,
            payload,
            headers: { authorization: staff.token, 'content-type': 'application/json' },
          });
          // No test asks the real AniList.
          const isAway = response.statusCode === 503 && response.json().code === 'anilist_down';
          if (!isAway)
            expect(response.statusCode, `${endpoint.path} ${payload} ${response.body}`).toBeLessThan(500);
          if (response.statusCode >= 400) {
            expect(response.headers['content-type']).toContain('application/json');
            expect(response.json()).toMatchObject({ message: expect.stringMatching(/^[A-ZÀ-Ý]/) });
            expect(response.body).not.toMatch(
              /Invalid|expected|required|syntax|relation \\?"|column|Error:| at \//,
            );
          }
        },
      ),
      { numRuns: 25 },
    );
  }
});

test('a body that is no object has the wrong type for every call that expects one', async () => {
  const calls = api.endpoints.filter(({ method, body, raw }) => method !== 'GET' && body && !raw);
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path } of calls) {
    const url = `/api${addressOf({ path })}?x=1`;
    for (const payload of ['null', ' null ', '[]', '"texte"', '7', 'true']) {
      const headers = { authorization: staff.token, 'content-type': 'application/json' };
      const response = await api.inject({ method, url, payload, headers });
      expect([method, path, payload, response.statusCode]).toEqual([method, path, payload, 400]);
      expectRefusal(response, 400, 'malformed_request');
    }
  }
});

test('a body that is too large, broken, of another type or too deep is refused on every call', async () => {
  const deep = '['.repeat(30) + ']'.repeat(30);
  for (const { method, path, bodyLimit = 256 * 1024, binary, ignoresForm } of api.endpoints) {
    if (method === 'GET') continue;
    const url = `/api${path.replace(/:\w+/g, '1')}`;
    const send = (payload: string, type = 'application/json') =>
      api.inject({ method, url, payload, headers: { authorization: staff.token, 'content-type': type } });
    expectRefusal(await send(`"${'a'.repeat(bodyLimit)}"`), 413, 'too_large');
    if (binary) {
      expectRefusal(await send('{}'), 415, 'wrong_media_type');
      continue;
    }
    expectRefusal(await send('{broken'), 400, 'malformed_request');
    expectRefusal(await send('{"__proto__":{"isStaff":true}}'), 400, 'malformed_request');
    expectRefusal(await send(`{"a":${deep}}`), 400, 'malformed_request');
    const form = await send('a=1', 'application/x-www-form-urlencoded');
    if (!ignoresForm) expectRefusal(form, 415, 'wrong_media_type');
  }
});
