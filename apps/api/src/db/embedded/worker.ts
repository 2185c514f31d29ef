import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { compileEngine } from './compileEngine.ts';
import { DurableFiles } from './durableFiles.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './messages.ts';

// PostgreSQL's thread: a statement blocks this thread, never the site.

const { dir, durable, engine: given }: WorkerStart = workerData;
// Here and not before the thread starts: the site loads its modules meanwhile.
const engine = given ?? (await compileEngine());
const LOG_LINES = 12;
const log: string[] = [];
const SEND_FROM_BYTES = 256 * 1024;

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function startParams(): string[] {
  const settings = {
    fsync: durable ? 'on' : 'off',
    wal_sync_method: 'fsync', // fdatasync does nothing in this build
    synchronous_commit: 'on',
    shared_buffers: '16MB',
    work_mem: '8MB',
    max_wal_size: '256MB',
    search_path: 'public',
    timezone: 'UTC',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    io_method: 'sync',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
  };
  const list = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['--single', '-j', ...list];
}

const database = await PGlite.create({
  fs: new DurableFiles(dir, () => reply({ kind: 'dying', log: log.join('\n') })),
  startParams: startParams(),
  pgliteWasmModule: engine,
  extensions: { amcheck },
  // Without these PGlite probes how much memory it may take. The settings above are those it runs with.
  initDbStartParams: ['-c', 'shared_buffers=4MB', '-c', 'max_connections=4'],
  onStderr: (line) => {
    log.push(line);
    if (log.length > LOG_LINES) log.shift();
    return false;
  },
}).catch((error: unknown) => {
  throw new Error(`${String(error)}\n${log.join('\n')}`);
});

async function run(bytes: Uint8Array): Promise<void> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const send = (): void => {
    // A separate buffer, which can be transferred.
    const bytes = new Uint8Array(Buffer.concat(chunks, size));
    chunks = [];
    size = 0;
    reply({ kind: 'data', bytes }, [bytes.buffer]);
  };
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (data) => {
      // The engine reuses this memory as soon as we return.
      chunks.push(data.slice());
      size += data.length;
      if (size >= SEND_FROM_BYTES) send();
    },
  });
  send();
  reply({ kind: 'done' });
}

/**
 * The checkpoint of a shutdown makes no room in the log; this one adds a file where little of the last is left, so that the next opening
 * needs none on a full disk.
 */
async function close(): Promise<void> {
  await database.exec('checkpoint').catch(() => undefined);
  await database.close();
  process.exit();
}

parentPort?.on('message', (request: WorkerRequest) => {
  // A failure here is the thread's: the supervisor sees it end and opens another.
  void (request.kind === 'run' ? run(request.bytes) : close());
});
reply({ kind: 'open', engine });
