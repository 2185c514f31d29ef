import type { LibraryItem } from '@kiroku/contract/library/schema';
import { startWorker } from '../../../lib/trustedTypes.ts';
import { findByName } from './findByName.ts';
import type { SearchAnswered, SearchAsked, SearchedTitle } from './searchMessages.ts';
import searchWorker from './searchWorker.ts?worker&url';

/** Titles handed to the worker at a time: copying more would be felt while typing. */
const PART = 1000;
const WITHOUT = 'the search goes on without its worker';

export type TitleSearch = {
  /** Starts the worker, which reads the titles meanwhile. */
  prepare: () => void;
  /** Ids of the titles a text means, the best match first. Throws only once `signal` is aborted. */
  find: (text: string, signal: AbortSignal) => Promise<number[]>;
  /** Ends the worker; a later search starts another. */
  end: () => void;
};

type Running = { worker: Worker; filled: Promise<void>; broken: Promise<null> };

/** Searches a library with its typos forgiven, in a worker; where none can run, by what the names hold. */
export function titleSearch(items: readonly LibraryItem[]): TitleSearch {
  let running: Running | null = null;
  let turn = 0;
  const start = () => {
    running ??= runWorker(items);
    return running;
  };
  const findInWorker = async ({ worker, filled, broken }: Running, text: string, signal: AbortSignal) => {
    await filled;
    signal.throwIfAborted();
    turn += 1;
    return Promise.race([ask(worker, turn, text, signal), broken]);
  };
  return {
    prepare: () => void start(),
    async find(text, signal) {
      const started = start();
      const ids = started && (await findInWorker(started, text, signal));
      return ids ?? findByName(items.map(searchedOf), text);
    },
    end() {
      running?.worker.terminate();
      running = null;
    },
  };
}

function runWorker(items: readonly LibraryItem[]): Running | null {
  const worker = openWorker();
  if (!worker) return null;
  const broken = new Promise<null>((resolve) => {
    const fail = (event: Event) => {
      console.info(WITHOUT, event);
      resolve(null);
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  return { worker, filled: fill(worker, items), broken };
}

function openWorker(): Worker | null {
  try {
    return startWorker(searchWorker);
  } catch (error) {
    console.info(WITHOUT, error);
    return null;
  }
}

async function fill(worker: Worker, items: readonly LibraryItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += PART) {
    tell(worker, { kind: 'add', titles: items.slice(from, from + PART).map(searchedOf) });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function ask(worker: Worker, turn: number, text: string, signal: AbortSignal): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      worker.removeEventListener('message', hear);
      tell(worker, { kind: 'drop', turn });
      reject(signal.reason);
    };
    const hear = ({ data }: MessageEvent<SearchAnswered>) => {
      if (data.turn !== turn) return;
      worker.removeEventListener('message', hear);
      signal.removeEventListener('abort', leave);
      resolve(data.ids);
    };
    worker.addEventListener('message', hear);
    signal.addEventListener('abort', leave, { once: true });
    tell(worker, { kind: 'find', turn, text });
  });
}

function tell(worker: Worker, message: SearchAsked): void {
  worker.postMessage(message);
}

function searchedOf({ media: { id, title, titleEN, titleJP, romanji, alt } }: LibraryItem): SearchedTitle {
  return { id, title, titleEN, titleJP, romanji, alt };
}
