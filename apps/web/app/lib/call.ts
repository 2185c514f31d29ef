import type { Endpoint, EndpointReply } from '@kiroku/contract/base/endpoint';
import type { ProblemBody } from '@kiroku/contract/base/problem';

/** A call the server refused, with the sentence it gave. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** What goes into an address. */
export type CallInput = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Calls the API from the browser. The endpoint is a type only, so that no schema is downloaded: its method and path are
 * written at the call and checked against it. Throws CallRefused, or what fetch throws without a network.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput = {},
): Promise<EndpointReply<E>> {
  const response = await fetch(addressOf(path, input), { method, signal: input.signal ?? null });
  const body: unknown = await response.json();
  // The server validated the reply against this same type.
  if (response.ok) return body as EndpointReply<E>;
  throw new CallRefused(response.status, body as ProblemBody);
}

function addressOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}
