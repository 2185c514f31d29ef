import { startWorker } from '#app/lib/document/workers.ts';
import type { Item } from '../../followed.ts';
import { findByName } from './findByName.ts';
import type { SearchedTitle, SearchRequest, SearchResponse } from './searchMessages.ts';
import searchWorker from './searchWorker.ts?worker&url';

/** Titles per message to the worker: a larger copy would delay typing. */
const CHUNK_SIZE = 1000;
const WORKER_FAILED = 'the search goes on without its worker';

export type TitleSearch = {
  /** Starts the worker, which indexes the titles. */
  prepare: () => void;
  /** Ids of the matching titles, the best first. Throws only once `signal` is aborted. */
  find: (text: string, signal: AbortSignal) => Promise<number[]>;
  /** Terminates the worker; a later search starts another. */
  end: () => void;
};

type Running = { worker: Worker; titlesAdded: Promise<void>; failed: Promise<null> };

/** Fuzzy search of a library in a worker; by plain inclusion where no worker can run. */
export function titleSearch(items: readonly Item[]): TitleSearch {
  let running: Running | null = null;
  let requestId = 0;
  const start = () => {
    running ??= runWorker(items);
    return running;
  };
  const findInWorker = async (
    { worker, titlesAdded, failed }: Running,
    text: string,
    signal: AbortSignal,
  ) => {
    await titlesAdded;
    signal.throwIfAborted();
    requestId += 1;
    return Promise.race([sendRequest(worker, requestId, text, signal), failed]);
  };
  return {
    prepare: () => void start(),
    async find(text, signal) {
      const started = start();
      const ids = started && (await findInWorker(started, text, signal));
      return ids ?? findByName(items.map(searchedTitle), text);
    },
    end() {
      running?.worker.terminate();
      running = null;
    },
  };
}

function runWorker(items: readonly Item[]): Running | null {
  const worker = openWorker();
  if (!worker) return null;
  const failed = new Promise<null>((resolve) => {
    const fail = (event: Event) => {
      console.info(WORKER_FAILED, event);
      resolve(null);
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  return { worker, titlesAdded: addTitles(worker, items), failed };
}

function openWorker(): Worker | null {
  try {
    return startWorker(searchWorker);
  } catch (error) {
    console.info(WORKER_FAILED, error);
    return null;
  }
}

async function addTitles(worker: Worker, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += CHUNK_SIZE) {
    post(worker, { kind: 'add', titles: items.slice(from, from + CHUNK_SIZE).map(searchedTitle) });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function sendRequest(
  worker: Worker,
  requestId: number,
  text: string,
  signal: AbortSignal,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      worker.removeEventListener('message', onMessage);
      post(worker, { kind: 'cancel', id: requestId });
      reject(signal.reason);
    };
    const onMessage = ({ data }: MessageEvent<SearchResponse>) => {
      if (data.id !== requestId) return;
      worker.removeEventListener('message', onMessage);
      signal.removeEventListener('abort', onAbort);
      resolve(data.ids);
    };
    worker.addEventListener('message', onMessage);
    signal.addEventListener('abort', onAbort, { once: true });
    post(worker, { kind: 'find', id: requestId, text });
  });
}

function post(worker: Worker, message: SearchRequest): void {
  worker.postMessage(message);
}

function searchedTitle({ media: { id, title, titleEN, titleJP, romanji, alt } }: Item): SearchedTitle {
  return { id, title, titleEN, titleJP, romanji, alt };
}
