import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../root.ts';

const SERVER = join(ROOT, 'scripts/dev/devServer.ts');
const READY = / est prêt : (http:\S+)$/;

type Process = {
  child: ChildProcess;
  /** Its address; null when it ended before it had one. */
  address: Promise<string | null>;
  /** Resolves once this server and earlier ones have ended. */
  ended: Promise<number | null>;
};

export type RestartedServer = {
  /** Address of the latest server, once it listens; null when it does not start or has ended. */
  address(): Promise<string | null>;
  restart(): void;
  /** Ends the server; resolves with its exit code once it has closed its database. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
};

/** The server in a separate process: the next one loads its modules while the last one closes the database. */
export function openServer(env: NodeJS.ProcessEnv, print: (line: string) => void): RestartedServer {
  let latest = start(Promise.resolve(), env, print);
  return {
    address: async () => {
      for (;;) {
        const asked = latest;
        const address = await asked.address;
        if (asked === latest) return hasEnded(asked.child) ? null : address;
      }
    },
    restart: () => {
      latest.child.kill('SIGTERM');
      latest = start(latest.ended, env, print);
    },
    stop: async (signal) => {
      latest.child.kill(signal);
      return latest.ended;
    },
  };
}

function start(
  previousEnded: Promise<unknown>,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Process {
  const child = fork(SERVER, { env, stdio: ['inherit', 'pipe', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  void previousEnded.then(() => child.connected && child.send('open the database'));
  const ready = new Promise<string>((resolve) => {
    if (!child.stdout) throw new Error('the output of the server is not read');
    createInterface(child.stdout).on('line', (line) => {
      const address = READY.exec(line)?.[1];
      if (!address) return print(line);
      resolve(address);
      child.once('exit', (code, signal) => {
        if (!child.killed) print(`Le serveur s’est arrêté (${signal ?? code}).`);
      });
    });
  });
  return {
    child,
    address: Promise.race([ready, exited.then(() => null)]),
    ended: previousEnded.then(async () => (await exited)[0] as number | null),
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
