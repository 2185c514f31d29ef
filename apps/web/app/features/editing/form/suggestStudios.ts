import type { suggestStudios as suggestCall } from '@kiroku/contract/contributions/endpoints';
import { call } from '#app/lib/call.ts';

/** Studios of the catalogue whose name contains a typed text. */
export function suggestStudios(text: string): Promise<readonly string[]> {
  return call<typeof suggestCall>('GET', '/studio', { query: { q: text } });
}
