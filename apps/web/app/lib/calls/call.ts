import type { Call } from '@kiroku/contract/base/call';
import type { Endpoint, EndpointInput, EndpointReply } from '@kiroku/contract/base/endpoint';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import { currentToken } from './currentToken.ts';
import { readResponse } from './readResponse.ts';

/** Parts of the address and the body. */
export type CallInput<E extends Endpoint = Endpoint> = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: EndpointInput<E>['body'];
  /** The state that a write is based on: `If-Match`. */
  ifMatch?: string;
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
};

/** File from the server, with its name. */
export type CalledFile = { blob: Blob; name: string | null };

/**
 * Calls the API from the browser, with the session's token when there is one. The endpoint is a type only, so that no
 * schema is downloaded. Throws CallRefused, or the TypeError of fetch without a network.
 */
export async function call<C extends Call>(
  called: C,
  input: CallInput<EndpointOf<C>> = {},
): Promise<EndpointReply<EndpointOf<C>>> {
  const token = currentToken.read();
  const response = await send(called, input, token);
  return readResponse<C>(response.status, await response.text(), token);
}

/** Calls for a file (`file` in the endpoint). Throws as `call` does. */
export async function callFile<C extends Call>(
  called: C,
  input: CallInput<EndpointOf<C>> = {},
): Promise<CalledFile> {
  const token = currentToken.read();
  const response = await send(called, input, token);
  if (!response.ok) readResponse(response.status, await response.text(), token);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: name ?? null };
}

export function send({ method, path }: Call, input: CallInput, token: string | null): Promise<Response> {
  const { body, ifMatch, signal = null, keepalive = false } = input;
  return fetch(addressOf(path, input), {
    method,
    signal,
    keepalive,
    headers: { ...headersOf(token, body !== undefined), ...(ifMatch && { 'if-match': ifMatch }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Headers of a call: the raw token (product.md, API 1), and the type of the body if there is one. */
export function headersOf(token: string | null, hasBody: boolean): Record<string, string> {
  return {
    ...(token !== null && { authorization: token }),
    ...(hasBody && { 'content-type': 'application/json' }),
  };
}

/** The address of a call on this site. */
export function addressOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}
