import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { copyTemplate } from '@kiroku/api/testing/database';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
const MAIN = `${ROOT}/apps/server/src/main.ts`;

/** Exit of a site, and its output without the lines about a slow start. */
export type Ended = { code: number | null; stdout: string; stderr: string };

const STEPS = /^(?:La base de données|Le catalogue) .*…\n?/gm;

/** Leaves out the lines about slow steps of a start: they depend on the machine's load. */
export function withoutSteps(stderr: string): string {
  return stderr.replace(STEPS, '');
}

/** A site in a separate process. */
export type RunningSite = {
  origin: string;
  port: number;
  pid: number;
  /** Output so far. */
  printed(): { stdout: string; stderr: string };
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
};

export type Run = {
  dataDir: string;
  environment?: Record<string, string>;
  /** File to run instead of the server's own. */
  command?: readonly string[];
};

const started = new Set<ChildProcess>();

/** Starts the site and resolves once it printed its address. Throws its output when it ended before. */
export async function startSite(run: Run): Promise<RunningSite> {
  const { child, ended, printed } = spawnSite(run);
  const address = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /est prêt : (http:\/\/[^\s"]+?:(\d+))(?:\n|"\})/.exec(printed().stdout);
      if (found) resolve(found);
    });
    void ended.then(({ stdout, stderr }) => reject(new Error(`the site ended:\n${stdout}${stderr}`)));
  });
  return {
    origin: address[1] ?? '',
    port: Number(address[2]),
    pid: child.pid ?? 0,
    printed,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a site that is expected to refuse to start. */
export function runToEnd(run: Run): Promise<Ended> {
  return spawnSite(run).ended;
}

/** Starts the site, and kills it with SIGKILL once `when` resolves. */
export async function killDuringStart(
  run: Run,
  when: (child: ChildProcess) => Promise<unknown>,
): Promise<void> {
  const { child, ended } = spawnSite(run);
  await Promise.race([when(child), ended]);
  child.kill('SIGKILL');
  await ended;
}

/** Ends the processes left by a failed test. */
export function endAll(): void {
  for (const child of started) child.kill('SIGKILL');
}

/** A data directory that is migrated but empty. */
export async function preparedDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await copyTemplate();
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A connection that has sent `sent` and waits. */
export async function openConnection(port: number, sent = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return socket;
}

/**
 * Sends a request over a new connection, which `fetch` does not guarantee: processes take connections in turn, and a reused one always
 * leads to the same process. Throws when the site does not listen.
 */
export async function askAnew(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const [response] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** A raw request, where no HTTP client would send it. */
export async function rawRequest(port: number, line: string): Promise<string> {
  const socket = await openConnection(
    port,
    `${line} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  );
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  await once(socket, 'close');
  return answer;
}

function spawnSite({ dataDir, environment, command = [process.execPath, MAIN] }: Run) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      MIN_FREE_DISK_MB: '0',
      ...environment,
    },
  });
  started.add(child);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (part: string) => {
      texts[name] += part;
    });
  }
  const ended = once(child, 'close').then(([code]): Ended => {
    started.delete(child);
    return { code: code as number | null, ...texts, stderr: withoutSteps(texts.stderr) };
  });
  return { child, ended, printed: () => ({ ...texts }) };
}
