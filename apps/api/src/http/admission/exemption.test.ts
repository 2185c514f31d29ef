import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { type ExemptionRules, exemptionOf } from './exemption.ts';

const MINUTE = 60_000;
const MOST = 3;
const LOCAL: ExemptionRules = { publicUrl: 'http://localhost:3000', limitLoopback: false };

/** Headers of proxies, load balancers and content networks. */
const FORWARDING = `
  Forwarded X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Port X-Forwarded X-Forwarded-Server
  X-Forwarded-Whatever X-Original-Forwarded-For Via X-Real-IP CF-Connecting-IP CF-Ray True-Client-IP X-Client-IP
  Client-IP Fastly-Client-IP X-Cluster-Client-IP X-Envoy-External-Address X-Azure-ClientIP Fly-Client-IP
  X-ProxyUser-Ip Proxy-Client-IP WL-Proxy-Client-IP CDN-Loop X-Remote-Addr X-Amzn-Trace-Id X-Originating-IP
  X-Host-IP Proxy-Connection DO-Connecting-IP
`;

let rules = LOCAL;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    seed: false,
    requestLimits: { visitor: MOST, member: MOST },
    trustedProxies: ['127.0.0.9'],
    isExempt: (request) => exemptionOf(rules)(request),
  });
});
afterAll(() => api.close());
beforeEach(() => {
  rules = LOCAL;
  api.clock.advance(MINUTE);
});

type From = { remoteAddress?: string; headers?: Record<string, string> };

/** Number of answered calls out of ten in a row. */
async function answered({ remoteAddress = '127.0.0.1', headers = {} }: From): Promise<number> {
  let count = 0;
  for (let at = 0; at < 10; at++) {
    const answer = await api.inject({ url: '/api/site/api', remoteAddress, headers });
    if (answer.statusCode === 200) count++;
  }
  return count;
}

describe('clients on this machine that are not limited', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
    'a call from %s is not limited',
    async (remoteAddress) => {
      expect(await answered({ remoteAddress })).toBe(10);
    },
  );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.9.8.7', '[::1]', '[::1]:3000'])(
    'a local call for the host %s is not limited',
    async (host) => {
      expect(await answered({ headers: { host } })).toBe(10);
    },
  );

  test('a local call with the headers of a browser is not limited', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0',
      'accept-language': 'fr',
      'x-requested-with': 'XMLHttpRequest',
      'sec-fetch-site': 'none',
      origin: 'http://localhost:3000',
    };
    expect(await answered({ headers })).toBe(10);
  });
});

describe('clients on this machine that are limited', () => {
  test.each(FORWARDING.trim().split(/\s+/))(
    'a local call with the proxy header %s is limited',
    async (name) => {
      expect(await answered({ headers: { [name]: '127.0.0.1' } })).toBe(MOST);
      api.clock.advance(MINUTE);
      expect(await answered({ headers: { [name]: '' } })).toBe(MOST);
    },
  );

  test('a call that a trusted proxy forwards from this machine is limited', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect(await answered({ remoteAddress: '127.0.0.9', headers })).toBe(MOST);
  });

  test.each([
    'kiroku.example',
    'localhost.kiroku.example',
    '127.0.0.1.kiroku.example',
    '10.0.0.1:3000',
    '192.168.1.7',
    '[::2]',
    'kiroku.example:80',
  ])('a local call for the host « %s » is limited', async (host) => {
    expect(await answered({ headers: { host } })).toBe(MOST);
  });

  test('a local call is limited when the public URL is https, except https://localhost', async () => {
    rules = { ...LOCAL, publicUrl: 'https://kiroku.example' };
    expect(await answered({})).toBe(MOST);
    rules = { ...LOCAL, publicUrl: 'https://localhost:3000' };
    expect(await answered({})).toBe(0);
  });

  test('a local call is limited when RATE_LIMIT_LOOPBACK is set', async () => {
    rules = { ...LOCAL, limitLoopback: true };
    expect(await answered({})).toBe(MOST);
  });

  test('a local call in HTTP/1.0, as nginx sends with a bare proxy_pass, is limited', async () => {
    const { port } = await api.listen();
    const ask = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `GET /api/site/api HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      );
      return Number((await text(socket)).split(' ')[1]);
    };
    const statuses = async (version: string) => {
      const all: number[] = [];
      for (let at = 0; at < 5; at++) all.push(await ask(version));
      return all;
    };
    expect(await statuses('1.1')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('1.0')).toEqual([200, 200, 200, 429, 429]);
  });
});

test.each(['localhost:3000.example', 'localhost@kiroku.example'])(
  'a call for the host « %s » is refused before any limit',
  async (host) => {
    expect((await api.inject({ url: '/api/site/api', headers: { host } })).statusCode).toBe(400);
  },
);

test('a remote client is limited whichever Host it sends', async () => {
  expect(await answered({ remoteAddress: '192.0.2.1', headers: { host: 'localhost' } })).toBe(MOST);
});
