import type { Response } from 'undici';
import { isPrivateLiteral, PrivateAddress } from './publicAddress.ts';

export type PublicRequest = {
  /** Whether http, and addresses of this machine's own networks, are allowed. */
  allowPrivate: boolean;
  mostRedirects: number;
  /** The end of a French sentence for one redirect too many. */
  tooManyRedirects: string;
  /** The error for the end of a French sentence. */
  refuse: (reason: string) => Error;
  /** Sends the request to one address, and follows no redirect. */
  send: (url: URL) => Promise<Response>;
};

const REDIRECTS = [301, 302, 303, 307, 308];

/** Sends a request and follows its redirects, each address of which is checked as the first is. Throws what `refuse` and `send` make. */
export async function requestPublic(
  start: URL,
  { allowPrivate, mostRedirects, tooManyRedirects, refuse, send }: PublicRequest,
): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!/^https?:$/.test(url.protocol)) throw refuse('mène à une adresse qui n’est pas du web');
    if (!allowPrivate && url.protocol !== 'https:') throw refuse('n’est pas servi en https');
    if (!allowPrivate && isPrivateLiteral(url)) throw refuse(new PrivateAddress().message);
    const response = await send(url);
    const location = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url.href);
    if (!next) throw refuse('mène à une adresse qui n’en est pas une');
    url = next;
  }
  throw refuse(tooManyRedirects);
}
