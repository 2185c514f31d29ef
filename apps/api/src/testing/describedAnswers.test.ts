import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from './api.ts';
import { takeFaults } from './describedAnswers.ts';

// Every other test relies on this: an answer that openapi.json does not describe is found.

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  api.app.addHook('onRequest', async ({ headers }, reply) => {
    const { status, etag, body } = JSON.parse(String(headers['x-instead'] ?? '{}'));
    if (status === undefined) return;
    if (etag) void reply.header('etag', etag);
    await reply.code(status).header('content-disposition', 'attachment').send(body);
  });
});
afterAll(() => api.close());

async function faultsOf(instead: object): Promise<string[]> {
  await api.get('/api/health', { 'x-instead': JSON.stringify(instead) });
  return takeFaults();
}

test('an answer that matches its description has no fault, success or refusal', async () => {
  expect(await faultsOf({ status: 200, etag: '"1"', body: { success: true } })).toEqual([]);
  const body = { message: 'Adresse invalide.', code: 'bad_address' };
  expect(await faultsOf({ status: 400, body })).toEqual([]);
});

test.each([
  { instead: { status: 410, body: {} }, says: 'this status is not described' },
  { instead: { status: 200, body: { success: true } }, says: 'headers that are missing: ETag' },
  { instead: { status: 400, etag: '"1"', body: {} }, says: 'headers that are not described: etag' },
  { instead: { status: 200, etag: '"1"', body: 'non' }, says: 'the type « text/plain' },
  { instead: { status: 200, etag: '"1"', body: {} }, says: "must have required property 'success'" },
  {
    instead: { status: 200, etag: '"1"', body: { success: true, extra: 1 } },
    says: 'must NOT have additional properties',
  },
  {
    instead: { status: 400, body: { message: 'Non.', code: 'strange' } },
    says: '/code must be equal to one',
  },
])('the description checker reports $says', async ({ instead, says }) => {
  const faults = await faultsOf(instead);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('GET /health');
  expect(faults[0]).toContain(says);
});

test('the description checker reports an accepted body that the description forbids', async () => {
  await api.inject({
    method: 'POST',
    url: '/api/recovery/request',
    payload: {},
    headers: { 'x-instead': JSON.stringify({ status: 200, body: { success: true } }) },
  });
  expect(takeFaults().join()).toContain('a body that may be left out');
});
