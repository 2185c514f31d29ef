import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DatabaseUnavailable, reasonIn } from '../problems.ts';

// Its objects take less than 48 MB. Without a bound the collector lets twice as much stand, on a busy machine more.
const LITTLE_HEAP = ['--max-semi-space-size=1', '--max-old-space-size=64'];
const SCRIPT = fileURLToPath(new URL('./createClusterProcess.ts', import.meta.url));

/**
 * Creates the database's first files in a child process, since that takes half a gigabyte which a process does not
 * give back. The child ends with this process. Throws `DatabaseUnavailable` with the child's log.
 */
export async function createCluster(dir: string, durable: boolean): Promise<void> {
  const child = fork(SCRIPT, [dir, durable ? 'durable' : 'throw-away'], {
    execArgv: LITTLE_HEAP,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'] as const,
  });
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new DatabaseUnavailable(reasonIn(log), { cause: new Error(log.trim()) });
}
