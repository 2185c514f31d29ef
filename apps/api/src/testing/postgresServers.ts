import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { runOnServer } from './template.ts';

const DEBIAN = '/usr/lib/postgresql';
const OPTIONS = [
  'fsync=off',
  'shared_buffers=16MB',
  'max_connections=60',
  'listen_addresses=127.0.0.1',
  'autovacuum=off',
];

/** The folder of PostgreSQL's own programs, the newest; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folder = `${DEBIAN}/${Math.max(...versions.filter(Number.isFinite))}/bin`;
  return existsSync(`${folder}/initdb`) ? folder : undefined;
}

/** A PostgreSQL server of a test. */
export type PostgresServer = {
  url: string;
  port: number;
  start(): void;
  stop(): void;
  promote(): void;
  /** Runs one statement. */
  run(statement: string): Promise<void>;
};

/** A primary in a new folder, with its replicas. `dispose` ends and removes everything. */
export async function startPrimary() {
  const folder = mkdtempSync(join(tmpdir(), 'kiroku-postgres-'));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const started: PostgresServer[] = [];
  const run = (program: string, ...args: string[]) =>
    void execFileSync(join(postgresPrograms() ?? '', program), args, { cwd: folder, stdio: 'pipe', ...user });
  const server = async (name: string): Promise<PostgresServer> => {
    const data = join(folder, name);
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const options = [...OPTIONS, `port=${port}`, `unix_socket_directories=${folder}`];
    const flags = options.map((option) => `-c ${option}`).join(' ');
    const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-t', '600', ...args);
    const made = {
      url,
      port,
      start: () => control('start', '-l', join(folder, `${name}.log`), '-o', flags),
      stop: () => control('stop', '-m', 'fast'),
      promote: () => control('promote'),
      run: (statement: string) => runOnServer(url, statement),
    };
    started.push(made);
    return made;
  };

  const primary = await server('primary');
  run('initdb', '-D', join(folder, 'primary'), '-U', 'postgres', '-A', 'trust', '--no-sync');
  primary.start();
  return {
    primary,
    /** A streaming replica of the primary, as it is now. */
    async startReplica(name: string): Promise<PostgresServer> {
      const replica = await server(name);
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
      run(
        'pg_basebackup',
        '-D',
        join(folder, name),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
        ...from,
      );
      replica.start();
      return replica;
    },
    dispose() {
      for (const one of started.toReversed()) {
        try {
          one.stop();
        } catch {
          // Stopped by the test already.
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: as the user that its package makes. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
