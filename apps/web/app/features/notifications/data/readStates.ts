import type { LiveState } from '@kiroku/contract/notifications/schema';
import { createParser } from 'eventsource-parser';
import { addressOf, headersOf } from '#app/lib/calls/call.ts';
import { currentToken } from '#app/lib/calls/currentToken.ts';

/** The server sends something every 25 s: a connection that is silent for longer is dead. */
const SILENT_MS = 60_000;

/** Position in a stream: the id of its last event. */
export type Position = { lastId: string | undefined };

/**
 * Reads the member's stream until it ends. Returns whether to reconnect: not once the session has ended, or if there were too many streams.
 * Moves `position` on. The browser's own EventSource can only send the session's token in an address, which logs store.
 */
export async function readStates(
  position: Position,
  signal: AbortSignal,
  onState: (state: LiveState) => void,
): Promise<'again' | 'over'> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_MS);
  };
  restartTimer();
  try {
    const response = await open(position, AbortSignal.any([signal, silence.signal]));
    if (response.status === 401 || response.status === 403) return 'over';
    if (!response.ok || !response.body) return 'again';
    let outcome: 'again' | 'over' = 'again';
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (event === 'over') outcome = 'over';
        if (event !== 'state') return;
        position.lastId = id;
        // The server wrote it by this same type.
        onState(JSON.parse(data));
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return outcome;
      restartTimer();
      parser.feed(value);
    }
  } catch (error) {
    if (!signal.aborted) console.info('notifications', error);
    return 'again';
  } finally {
    clearTimeout(timer);
  }
}

function open({ lastId }: Position, signal: AbortSignal): Promise<Response> {
  return fetch(addressOf('/notifications/live', {}), {
    signal,
    cache: 'no-store',
    headers: {
      ...headersOf(currentToken.read(), false),
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  });
}
