import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';

let behindProxy: TestApi;
let open: TestApi;
beforeAll(async () => {
  behindProxy = await openTestApi({ seed: false, trustedProxies: ['loopback'] });
  open = await openTestApi({ seed: false });
});
afterAll(async () => {
  await behindProxy.close();
  await open.close();
});

const OWN = /^[0-9a-f]{8}$/;
const idOf = async (api: TestApi, given?: string, from = '127.0.0.1') => {
  const headers = given === undefined ? {} : { 'x-request-id': given };
  const answer = await api.app.inject({ url: '/api/health', headers, remoteAddress: from });
  return answer.headers['x-request-id'];
};

describe('request ids', () => {
  it('every answer has a request id, refusals included, and each request has its own', async () => {
    const answers = await Promise.all(
      ['/api/health', '/api/health', '/api/nothing', '/api/health?x=%ff', '/%ff'].map((url) =>
        open.app.inject(url),
      ),
    );
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(OWN)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the request id of a trusted proxy is used', async () => {
    const given = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await idOf(behindProxy, given)).toBe(given);
    expect(await idOf(behindProxy, given, '::ffff:127.0.0.1')).toBe(given);
  });

  it('the request id of an untrusted client is ignored', async () => {
    const given = 'abcdefgh12345678';
    expect(await idOf(behindProxy, given, '203.0.113.7')).toMatch(OWN);
    expect(await idOf(open, given)).toMatch(OWN);
  });

  it.each(['short', 'with spaces in it', 'a'.repeat(65), 'sept:points', '<script>alert(1)</script>'])(
    'the request id %j is ignored, even from a trusted proxy',
    async (given) => {
      expect(await idOf(behindProxy, given)).toMatch(OWN);
    },
  );
});
