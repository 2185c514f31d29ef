import type { Endpoint, EndpointReply } from '@kiroku/contract/base/endpoint';
import { type CallInput, send } from './call.ts';
import { currentToken } from './currentToken.ts';
import { readResponse } from './readResponse.ts';

/** Calls for a page of a list, with the number of all its items (`X-Total-Count`). Throws as `call` does. */
export async function callCounted<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E>,
): Promise<{ reply: EndpointReply<E>; total: number }> {
  const token = currentToken.read();
  const response = await send(method, path, input, token);
  const reply = readResponse(response.status, await response.text(), token) as EndpointReply<E>;
  return { reply, total: Number(response.headers.get('x-total-count')) };
}
