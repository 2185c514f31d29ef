import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';

/** Address of the site for a browser on this machine. */
export function localAddress({ host, port }: Config, address: AddressInfo | string | null): string {
  const bound = typeof address === 'object' && address ? address.port : port;
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${bound}`;
}
