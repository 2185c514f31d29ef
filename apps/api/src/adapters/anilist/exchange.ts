import { SITE } from '@kiroku/contract/site/config';
import { Unusable } from './failures.ts';

/** An answer as it came, below 500. */
export type RawAnswer = { status: number; retryAfter: string | null; text: string };

type Limits = { timeoutMs: number; maxBytes: number; closing: AbortSignal };

/** Sends one request and reads its answer. Throws Unusable when there is none, a failure of the server, or too large a one. */
export async function exchange(url: string, body: string, limits: Limits): Promise<RawAnswer> {
  const { timeoutMs, maxBytes, closing } = limits;
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': `${SITE.name}/1.0`,
      },
      body,
      // The address is the operator's choice, not another server's.
      redirect: 'manual',
      signal: AbortSignal.any([late, closing]),
    });
    const { status, headers } = response;
    if (status >= 500) {
      await response.body?.cancel();
      throw new Unusable(`HTTP ${status}`, true);
    }
    return { status, retryAfter: headers.get('retry-after'), text: await readAtMost(response, maxBytes) };
  } catch (error) {
    if (error instanceof Unusable) throw error;
    if (late.aborted) throw new Unusable(`pas de réponse en ${timeoutMs / 1000} s`);
    throw new Unusable(causeOf(error), !closing.aborted);
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new Unusable(`une réponse de plus de ${maxBytes} octets`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The cause of a failed `fetch`, whose own message is the same for all. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
