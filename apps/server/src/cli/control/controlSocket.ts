import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RESTORE_ADVICE } from '@kiroku/api/db/integrity/nightlyCheck';
import { isDamage } from '@kiroku/api/db/problems';
import type { Report } from '@kiroku/api/lib/report';
import type { Config } from '../../config/config.ts';
import type { Site } from '../../start/site.ts';
import { type CommandDeps, EXIT, type Output } from '../command.ts';
import { commandName, readCommandLine } from '../commandLine.ts';
import { COMMANDS } from '../commands.ts';
import { type ControlRequest, onMessages, requestSchema, sendMessage } from './controlMessages.ts';
import { socketPath } from './socketPath.ts';

/** Time for a command to end when the site closes. */
const CLOSE_MS = 5000;

export type ControlSocket = { close(): Promise<void> };

/**
 * Lets command lines run inside this site, which alone may have the embedded database open: a socket in the data directory
 * that only its owner may use. With a database server commands connect by themselves, and nothing is opened. A socket that
 * cannot be opened is reported; the site runs without.
 */
export async function openControlSocket(
  site: Pick<Site, 'db'>,
  config: Config,
  report: Report,
): Promise<ControlSocket> {
  if (site.db.engine === 'server') return { close: async () => undefined };
  const running = new Map<Promise<void>, AbortController>();
  const server = createServer((socket) => {
    const controller = new AbortController();
    const session = serve(socket, { db: site.db, config }, controller, report);
    running.set(session, controller);
    void session.finally(() => running.delete(session));
  });
  // Sources may be replaced while the site runs: its commands are those it was started with.
  await Promise.all(COMMANDS.map(({ load }) => load()));
  const listening = await listen(server, config.dataDir, report);
  return {
    async close() {
      if (!listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const controller of running.values()) controller.abort();
      await Promise.race([
        Promise.all([...running.keys(), closed]),
        sleep(CLOSE_MS, undefined, { ref: false }),
      ]);
    },
  };
}

async function listen(server: Server, dataDir: string, report: Report): Promise<boolean> {
  // The database's lock is ours, so no process listens there: the file is left from a crash.
  await rm(join(dataDir, 'control.sock'), { force: true });
  const { path, release } = socketPath(dataDir);
  const listening = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true));
    server.once('error', (error) => {
      report(`Les commandes « npm run kiroku » ne pourront pas joindre ce site : ${error.message}`, {
        part: 'commands',
        error,
      });
      resolve(false);
    });
  });
  // The file is made during the call, so it is private from its first moment on.
  const umask = process.umask(0o177);
  server.listen(path);
  process.umask(umask);
  return listening.finally(release);
}

type Inside = Pick<CommandDeps, 'db' | 'config'>;

/** One connection is one command. Resolves when the command has ended and its last word was sent. */
function serve(socket: Socket, inside: Inside, controller: AbortController, report: Report): Promise<void> {
  return new Promise((resolve) => {
    let command: Promise<void> | undefined;
    socket.on('error', () => controller.abort());
    socket.on('close', () => {
      controller.abort();
      void (command ?? Promise.resolve()).then(resolve);
    });
    onMessages(socket, requestSchema, (request) => {
      if ('abort' in request) controller.abort();
      else command ??= execute(request, socket, inside, controller.signal, report);
    });
  });
}

async function execute(
  request: Exclude<ControlRequest, { abort: true }>,
  socket: Socket,
  inside: Inside,
  signal: AbortSignal,
  report: Report,
): Promise<void> {
  const output = outputTo(socket, request);
  let exit: number = EXIT.failed;
  try {
    const asked = await readCommandLine(request.argv);
    if (asked.kind === 'run')
      exit = await asked.run({ ...inside, now: Date.now, cwd: request.cwd, output, signal });
    else output.problem(asked.text);
  } catch (error) {
    report(`kiroku ${commandName(request.argv)} : ${error instanceof Error ? error.stack : String(error)}`, {
      level: 'error',
      part: 'commands',
      error,
    });
    output.problem(
      isDamage(error)
        ? `${RESTORE_ADVICE} Arrêtez le site d’abord.`
        : `Erreur inattendue : ${String(error)}. Le journal du site en dit plus.`,
    );
  }
  sendMessage(socket, { exit });
  socket.end();
}

function outputTo(socket: Socket, { isTerminal, columns }: { isTerminal: boolean; columns: number }): Output {
  return {
    line: (line) => sendMessage(socket, { line }),
    problem: (problem) => sendMessage(socket, { problem }),
    progress: (progress) => sendMessage(socket, { progress }),
    isTerminal,
    columns,
  };
}
