import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../scripts/root.ts';
import { cpuMilliseconds } from './cpu.ts';

/** A server under load, in a separate process. */
export type RunningServer = {
  origin: string;
  pid: number;
  /** CPU milliseconds used so far. */
  cpu(): number;
  stop(): Promise<void>;
};

/** Imports the first `limit` titles of a file into a data folder, or the database that `more` names; returns the seconds it took. */
export function importInto(
  dataDir: string,
  file: string,
  limit: number | undefined,
  more: NodeJS.ProcessEnv = {},
): number {
  const started = performance.now();
  const cli = join(ROOT, 'apps/server/src/cli/kiroku.ts');
  const run = spawnSync(
    process.execPath,
    [cli, 'catalogue', 'import', file, ...(limit === undefined ? [] : ['--limit', String(limit)])],
    {
      env: { ...environment(dataDir), ...more },
      encoding: 'utf8',
    },
  );
  // 1: lines of the file were refused, as in the real file; the rest is imported.
  // A crashed command has the same code, and prints an error instead of counts.
  const broke = run.status === 1 && run.stderr.includes('Error');
  if ((run.status !== 0 && run.status !== 1) || broke)
    throw new Error(`the import failed:\n${run.stdout}${run.stderr}`);
  return (performance.now() - started) / 1000;
}

/** Copies the embedded database of a data folder to a PostgreSQL server. */
export function copyToServer(dataDir: string, url: string): void {
  const cli = join(ROOT, 'apps/server/src/cli/kiroku.ts');
  const env = { ...environment(dataDir), DATABASE_URL: url };
  const run = spawnSync(process.execPath, [cli, 'db', 'copy'], { env, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`the copy failed:\n${run.stdout}${run.stderr}`);
}

/** The site on a data folder, as `npm start` runs it. */
export function startSite(
  dataDir: string,
  demo: 'on' | 'off' = 'off',
  more: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  return started(
    spawn(process.execPath, ['--max-semi-space-size=16', join(ROOT, 'scripts/start.ts')], {
      env: { ...environment(dataDir), DEMO_CATALOGUE: demo, DEMO_MEMBERS: demo, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** A bare node:http server that sends the same bytes as the site at the same paths. */
export async function startBare(origin: string, paths: string[]): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(ROOT, 'bench/bareServer.ts'), origin], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(JSON.stringify([...new Set(paths)]));
  return started(child);
}

async function started(child: ChildProcess): Promise<RunningServer> {
  const { stdout, pid } = child;
  if (!stdout || pid === undefined) throw new Error('the server did not start');
  for await (const line of createInterface({ input: stdout })) {
    const origin = /https?:\/\/\S+/.exec(line)?.[0];
    if (!origin) continue;
    stdout.resume();
    return {
      origin,
      pid,
      cpu: () => cpuMilliseconds(pid),
      stop: async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error('the server ended before it said where it is');
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '3999',
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: 'off',
    DEMO_MEMBERS: 'off',
  };
}
