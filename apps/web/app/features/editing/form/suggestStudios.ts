import { suggestStudios as suggestCall } from '@kiroku/contract/contributions/calls';
import { call } from '#app/lib/calls/call.ts';

/** Studios of the catalogue whose name contains a typed text. */
export function suggestStudios(text: string): Promise<readonly string[]> {
  return call(suggestCall, { query: { q: text } });
}
