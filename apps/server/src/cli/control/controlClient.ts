import { connect } from 'node:net';
import type { Output } from '../command.ts';
import { onMessages, replySchema, sendMessage } from './controlMessages.ts';
import { socketPath } from './socketPath.ts';

export type RemoteCall = { argv: string[]; cwd: string; output: Output; signal: AbortSignal };

/**
 * Runs a command inside the site that has the data directory open, as if it ran here. Answers its exit code; undefined when
 * no site listens there, 'lost' when it went away in the middle.
 */
export function runInSite(dataDir: string, call: RemoteCall): Promise<number | 'lost' | undefined> {
  const { argv, cwd, output, signal } = call;
  const { path, release } = socketPath(dataDir);
  const socket = connect(path);
  return new Promise<number | 'lost' | undefined>((resolve) => {
    let connected = false;
    let exit: number | undefined;
    const abort = () => sendMessage(socket, { abort: true });
    socket.on('connect', () => {
      connected = true;
      sendMessage(socket, { argv, cwd, isTerminal: output.isTerminal, columns: output.columns });
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
    });
    onMessages(socket, replySchema, (reply) => {
      if ('line' in reply) output.line(reply.line);
      else if ('problem' in reply) output.problem(reply.problem);
      else if ('progress' in reply) output.progress(reply.progress);
      else exit = reply.exit;
    });
    // The progress so far explains the error; 'close' follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      signal.removeEventListener('abort', abort);
      resolve(exit ?? (connected ? 'lost' : undefined));
    });
  }).finally(release);
}
