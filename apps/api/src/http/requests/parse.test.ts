import { endpoint } from '@kiroku/contract/base/endpoint';
import { line } from '@kiroku/contract/base/textSchemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { bind } from '../bind.ts';
import { register } from '../register.ts';

const write = endpoint({
  method: 'POST',
  path: '/test/write',
  summary: 'Pour ces tests',
  tag: 'Test',
  access: 'anyone',
  body: z.strictObject({
    name: line(10, 'Valeur invalide.'),
    count: z.int().min(0).optional(),
    note: z.string().nullable().optional(),
    inner: z.object({ list: z.array(z.number()) }).optional(),
  }),
  reply: z.object({ received: z.unknown() }),
});
const erase = endpoint({
  method: 'DELETE',
  path: '/test/erase',
  summary: 'Pour ces tests',
  tag: 'Test',
  access: 'anyone',
  reply: z.object({ success: z.literal(true) }),
});

const DEPS = {
  policy: { authenticate: async () => null, requireVerifiedEmail: false },
  isExempt: () => true,
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  register(
    api.app,
    bind(write, ({ body }) => ({ reply: { received: body } })),
    DEPS,
  );
  register(
    api.app,
    bind(erase, () => ({ reply: { success: true as const } })),
    DEPS,
  );
});
afterAll(() => api.close());

const post = (payload: string | undefined, type: string | undefined = 'application/json') =>
  api.inject({
    method: 'POST',
    url: '/api/test/write',
    ...(payload !== undefined && { payload }),
    headers: type ? { 'content-type': type } : {},
  });

test('a valid body arrives parsed', async () => {
  const response = await post('{"name":"  Été  ","count":3}');
  expect([response.statusCode, response.json()]).toEqual([200, { received: { name: 'Été', count: 3 } }]);
  expect((await post('{"name":"a"}', 'application/json; charset=utf-8')).statusCode).toBe(200);
});

describe('malformed JSON', () => {
  test.each([
    '{',
    '{"name":',
    '{"name":"a",}',
    "{'name':'a'}",
    'name=a',
    '{"name":"a"}}',
    '\u0000',
    '{"name":NaN}',
    '[1',
    '"',
  ])('the malformed body %j is refused with 400', async (text) => {
    const response = await post(text);
    expectRefusal(response, 400, 'malformed_request');
    expect(response.json()).toEqual({ message: 'Requête invalide.', code: 'malformed_request' });
  });

  test.each([
    '{"__proto__":{"isStaff":true}}',
    '{"name":"a","constructor":{"prototype":{"x":1}}}',
    `${'['.repeat(21)}${']'.repeat(21)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  ])('a body that attacks prototypes or nests too deep is refused with 400 (case %#)', async (text) => {
    expectRefusal(await post(text), 400, 'malformed_request');
  });
});

describe('wrong JSON types', () => {
  test.each([
    ['{"name":12}', 'name'],
    ['{"name":["a"]}', 'name'],
    ['{"name":"a","count":"3"}', 'count'],
    ['{"name":"a","count":true}', 'count'],
    ['{"name":"a","inner":{"list":{"0":1}}}', 'inner.list'],
    ['{"name":"a","inner":{"list":[1,"2"]}}', 'inner.list.1'],
    ['[]', 'body'],
    ['"a"', 'body'],
    ['12', 'body'],
    ['null', 'body'],
  ])('the wrongly typed body %s is refused with 400, naming the field', async (text, field) => {
    const response = await post(text);
    expectRefusal(response, 400, 'malformed_request');
    expect(Object.keys(response.json().errors)).toContain(field);
  });
});

describe('invalid values', () => {
  test.each([
    ['{}', { name: 'Ce champ est requis.' }],
    ['{"name":null}', { name: 'Valeur invalide.' }],
    ['{"name":"a\\u0000"}', { name: 'Caractères non autorisés.' }],
    ['{"name":"a\\ud800"}', { name: 'Caractères non autorisés.' }],
    ['{"name":"a","count":-1}', { count: 'Valeur invalide.' }],
    ['{"name":"a","count":1.5}', { count: 'Valeur invalide.' }],
    ['{"name":"a","count":1e400}', { count: 'Valeur invalide.' }],
  ])('the invalid body %s is refused with 422, naming the field', async (text, errors) => {
    const response = await post(text);
    expectRefusal(response, 422, 'invalid_input');
    expect(response.json().errors).toEqual(errors);
  });

  test('an unknown field is refused under its own name', async () => {
    const response = await post('{"name":"a","isStaff":true}');
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { isStaff: 'Champ inconnu : isStaff.' },
    ]);
  });
});

describe('content types and sizes of bodies', () => {
  test('an empty body is accepted under a JSON content type', async () => {
    expect((await post('')).json().errors).toEqual({ name: 'Ce champ est requis.' });
    const response = await api.inject({
      method: 'DELETE',
      url: '/api/test/erase',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    expect((await api.inject({ method: 'DELETE', url: '/api/test/erase' })).statusCode).toBe(200);
  });

  test.each([
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'n’importe quoi',
  ])('a body of type %s is refused with 415', async (type) => {
    const response = await post('name=a', type);
    expectRefusal(response, 415, 'wrong_media_type');
    expect(response.json().message).toBe('Format non pris en charge.');
  });

  test('a body over 256 kB is refused as too large', async () => {
    expectRefusal(await post(JSON.stringify({ name: 'a', note: 'x'.repeat(300_000) })), 413, 'too_large');
  });
});
