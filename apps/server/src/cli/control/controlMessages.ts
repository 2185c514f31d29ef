import type { Socket } from 'node:net';
import { z } from 'zod';

/** Messages of a command line to the running site: the command, then at most its abort. One JSON value a line. */
export const requestSchema = z.union([
  z.object({
    argv: z.array(z.string()).max(100),
    cwd: z.string(),
    isTerminal: z.boolean(),
    columns: z.int().min(1).max(10_000),
  }),
  z.object({ abort: z.literal(true) }),
]);

/** Messages of the site: lines for either stream, the updating line, and last the exit code. */
export const replySchema = z.union([
  z.object({ line: z.string() }),
  z.object({ problem: z.string() }),
  z.object({ progress: z.string().nullable() }),
  z.object({ exit: z.int() }),
]);

export type ControlRequest = z.output<typeof requestSchema>;
export type ControlReply = z.output<typeof replySchema>;

const LONGEST = 2 ** 20;

/** Calls `subscribe` with every message of a socket; one that is no message ends the connection. */
export function onMessages<Message>(
  socket: Socket,
  schema: z.ZodType<Message>,
  subscribe: (message: Message) => void,
): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    if (text.length > LONGEST) socket.destroy();
    for (const line of lines) {
      const message = schema.safeParse(parsed(line));
      if (message.success) subscribe(message.data);
      else socket.destroy();
    }
  });
}

export function sendMessage(socket: Socket, message: ControlRequest | ControlReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
