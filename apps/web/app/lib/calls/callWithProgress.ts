import type { Call } from '@kiroku/contract/base/call';
import type { EndpointReply } from '@kiroku/contract/base/endpoint';
import type { EndpointOf } from '@kiroku/contract/endpointOf';
import { addressOf, type CallInput, headersOf } from './call.ts';
import { currentToken } from './currentToken.ts';
import { readResponse } from './readResponse.ts';

/**
 * Call with a large body, JSON or the bytes of a file: `onProgress` receives the share sent, from 0 to 1. Throws as `call` does, and an AbortError
 * once `signal` is aborted.
 */
export async function callWithProgress<C extends Call>(
  { method, path }: C,
  input: CallInput<EndpointOf<C>> & { file?: Blob },
  onProgress: (share: number) => void,
): Promise<EndpointReply<EndpointOf<C>>> {
  const token = currentToken.read();
  const request = new XMLHttpRequest();
  request.open(method, addressOf(path, input));
  const { file, body } = input;
  const headers = { ...headersOf(token, !file), ...(file && { 'content-type': 'application/octet-stream' }) };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  await done(request, file ?? JSON.stringify(body), input.signal);
  return readResponse<C>(request.status, request.responseText, token);
}

function done(request: XMLHttpRequest, body: string | Blob, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => resolve();
    request.onerror = () => reject(new TypeError('the server did not answer'));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    request.send(body);
  });
}
