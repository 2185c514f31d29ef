import type { Call } from '@kiroku/contract/base/call';
import type { EndpointReply } from '@kiroku/contract/base/endpoint';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import { type CallInput, send } from './call.ts';
import { currentToken } from './currentToken.ts';
import { readResponse } from './readResponse.ts';

/** Calls for a page of a list, with the number of all its items (`X-Total-Count`). Throws as `call` does. */
export async function callCounted<C extends Call>(
  called: C,
  input: CallInput<EndpointOf<C>>,
): Promise<{ reply: EndpointReply<EndpointOf<C>>; total: number }> {
  const token = currentToken.read();
  const response = await send(called, input, token);
  const reply = readResponse<C>(response.status, await response.text(), token);
  return { reply, total: Number(response.headers.get('x-total-count')) };
}
