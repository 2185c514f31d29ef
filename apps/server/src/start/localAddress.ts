import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '@kiroku/api/http/admission/exemption';
import type { Config } from '../config/config.ts';

type Place = Pick<Config, 'host' | 'port' | 'publicUrl'>;

/**
 * Address of the site for a browser on this machine. PUBLIC_URL where it leads here: pages allow pictures and calls of that
 * origin alone.
 */
export function localAddress({ host, port, publicUrl }: Place, address: AddressInfo | string | null): string {
  const bound = typeof address === 'object' && address ? address.port : port;
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  if ((everywhere || isLoopbackHost(name)) && leadsHere(publicUrl, bound)) return publicUrl;
  return `http://${everywhere ? 'localhost' : name}:${bound}`;
}

function leadsHere(publicUrl: string, bound: number): boolean {
  const { protocol, host, port } = new URL(publicUrl);
  return protocol === 'http:' && isLoopbackHost(host) && Number(port || 80) === bound;
}
