import type { FastifyRequest } from 'fastify';

/** Why a request seems to come through a proxy. */
export type ProxySign = 'header' | 'http10';

/** Headers that a proxy or a content network adds. No browser and no program of a member sends one. */
const NAMES = new Set(['forwarded', 'via', 'cdn-loop', 'proxy-connection']);
const PREFIXES =
  'x-forwarded x-original- x-proxy x-envoy- x-amzn- x-amz-cf- x-azure- x-arr- cf- fastly- fly- proxy-client-'.split(
    ' ',
  );
/** Names of the client's address, as `X-Real-IP` and `True-Client-IP` are. */
const ADDRESS = /(?:client|connecting|real|remote|origin|originating|user|host)-?(?:ip|addr|address)$/;

/** The sign of a proxy in front, if there is one. nginx's bare `proxy_pass` adds no header, and speaks HTTP/1.0. */
export function proxySignOf({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): ProxySign | null {
  for (const name in headers) if (isForwarding(name)) return 'header';
  return raw.httpVersion === '1.0' ? 'http10' : null;
}

function isForwarding(name: string): boolean {
  return NAMES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix)) || ADDRESS.test(name);
}
