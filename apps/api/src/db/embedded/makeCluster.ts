import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DatabaseUnavailable, reasonIn } from '../problems.ts';

const MAKER = fileURLToPath(new URL('./clusterMaker.ts', import.meta.url));

/**
 * Has the database's first files made in a process of their own, since that takes half a gigabyte which a process does not
 * give back. It ends with this one. Throws `DatabaseUnavailable` with its last words.
 */
export async function makeCluster(dir: string, durable: boolean): Promise<void> {
  const maker = fork(MAKER, [dir, durable ? 'durable' : 'throw-away'], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'] as const,
  });
  let words = '';
  maker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const [code] = await once(maker, 'close');
  if (code !== 0) throw new DatabaseUnavailable(reasonIn(words), { cause: new Error(words.trim()) });
}
