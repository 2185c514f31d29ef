import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ImportedList, UnreadableList } from './listRow.ts';
import type { ListAnswer, ListInput } from './listWorker.ts';

/** Time limit of reading; the largest files take some seconds. */
const WITHIN_MS = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

/** A list that another thread read, whose rows come some hundred at a time. */
export type ReadList = {
  source: ImportedList['source'];
  count: number;
  rows: AsyncIterable<ImportedList['rows']>;
};

/**
 * Reads a list in a worker thread, bounded in time and memory, and passes it to `use`. Throws UnreadableList, also when `signal` aborts.
 */
export async function readInThread<Result>(
  input: ListInput,
  use: (list: ReadList) => Promise<Result>,
  signal: AbortSignal,
  withinMs = WITHIN_MS,
): Promise<Result> {
  const code = new URL('./listWorker.ts', import.meta.url);
  const worker = new Worker(code, { execArgv: [], name: 'list', workerData: input, resourceLimits });
  try {
    const first = await answerOf(worker, signal, withinMs);
    if ('problem' in first) throw new UnreadableList(first.problem);
    if (!('count' in first)) throw new UnreadableList('unreadable');
    return await use({ ...first, rows: rowsOf(worker, first.count, signal) });
  } finally {
    await worker.terminate();
  }
}

async function* rowsOf(
  worker: Worker,
  count: number,
  signal: AbortSignal,
): AsyncGenerator<ImportedList['rows']> {
  for (let taken = 0; taken < count; ) {
    const answer = answerOf(worker, signal, WITHIN_MS);
    worker.postMessage('more');
    const slice = await answer;
    if (!('rows' in slice)) throw new UnreadableList('unreadable');
    taken += slice.rows.length;
    yield slice.rows;
  }
}

/** The next answer. A thread that took too long, or too much memory, has none. */
async function answerOf(worker: Worker, signal: AbortSignal, withinMs: number): Promise<ListAnswer> {
  const late = AbortSignal.timeout(withinMs);
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.any([late, signal]) });
    return message;
  } catch {
    throw new UnreadableList(late.aborted ? 'tooSlow' : 'unreadable');
  }
}
