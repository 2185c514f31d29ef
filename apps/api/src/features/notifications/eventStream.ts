import { PassThrough, type Readable } from 'node:stream';
import type { LiveState } from '@kiroku/contract/notifications/schema';

/** Delay, in milliseconds, after which a client connects again. */
const RETRY_MS = 3000;
/** Bytes that a client may leave unread before it counts as gone. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** One client's stream of server-sent events (WHATWG HTML, 9.2). */
export type EventStream = {
  readable: Readable;
  /** Sends the state, unless the client has it. */
  send(state: LiveState): void;
  /** Sends a comment, so that neither side takes the connection for dead. */
  beat(): void;
  /** Ends the stream, and asks the client not to reconnect. */
  endForGood(): void;
  /** Ends it: the client comes back after a while. */
  end(): void;
  onClose(handler: () => void): void;
};

/** Opens a stream. `lastEventId`: the state that the client has from an earlier one. */
export function openEventStream(lastEventId: string | undefined): EventStream {
  const stream = new PassThrough();
  let sent = lastEventId;
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength + stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
  };
  // A client that leaves resets the stream.
  stream.on('error', () => {});
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    readable: stream,
    send(state) {
      const id = `${state.latest}-${state.unread}-${state.username}`;
      if (id === sent) return;
      sent = id;
      write(`id: ${id}\nevent: state\ndata: ${JSON.stringify(state)}\n\n`);
    },
    beat: () => write(': \n\n'),
    endForGood() {
      write('event: over\ndata: over\n\n');
      stream.end();
    },
    end: () => void stream.end(),
    onClose: (handler) => void stream.once('close', handler),
  };
}
