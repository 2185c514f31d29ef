import { parentPort, workerData } from 'node:worker_threads';
import { type ImportedList, type ImportProblem, UnreadableList } from './listRow.ts';
import { readMalBody } from './malBody.ts';
import { readList } from './readList.ts';

/** Input of a thread: a file with a limit in bytes once decompressed, or a body of elements. */
export type ListInput = { file: Uint8Array; most?: number } | { elements: string };

/** Messages of a thread: the size of the list, or why it is unreadable; then batches of rows. */
export type ListAnswer =
  | { source: ImportedList['source']; count: number }
  | { rows: ImportedList['rows'] }
  | { problem: ImportProblem };

/** Rows of one message: some milliseconds of the thread that takes them. */
const SLICE = 500;

const port = parentPort;
if (!port) throw new Error('only as a thread');
const answer = (message: ListAnswer) => port.postMessage(message);

try {
  const input: ListInput = workerData;
  const { source, rows } = 'file' in input ? readList(input.file, input.most) : readMalBody(input.elements);
  let sent = 0;
  port.on('message', () => {
    answer({ rows: rows.slice(sent, sent + SLICE) });
    sent += SLICE;
    if (sent >= rows.length) port.close();
  });
  answer({ source, count: rows.length });
  if (rows.length === 0) port.close();
} catch (error) {
  answer({ problem: error instanceof UnreadableList ? error.problem : 'unreadable' });
  port.close();
}
