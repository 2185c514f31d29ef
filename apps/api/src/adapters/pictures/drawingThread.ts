import { Worker } from 'node:worker_threads';
import type { Drawing } from './drawing.ts';
import type { Drawn } from './drawingWorker.ts';

/** Draws pictures, one after the other. */
export type Drawer = {
  draw(drawing: Drawing): Promise<Buffer>;
  /** Ends it, when it draws nothing. */
  end(): Promise<void>;
};

/** With the defaults the thread takes 40 MB more for the same pictures. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/** A thread that draws. The first picture starts it, with fonts and layout; after it failed the next one does. */
export function drawingThread(): Drawer {
  let worker: Worker | undefined;
  let answer: PromiseWithResolvers<Drawn> | undefined;

  async function start(): Promise<Worker> {
    // A native library that only ended threads had loaded is unloaded under its own threads (glibc).
    await import('sharp');
    const code = new URL('./drawingWorker.ts', import.meta.url);
    const started = new Worker(code, { execArgv: [], name: 'drawing', resourceLimits });
    const fail = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      answer?.reject(error);
    };
    started.on('message', (drawn: Drawn) => answer?.resolve(drawn));
    started.on('error', fail);
    started.on('exit', () => fail(new Error('the drawing thread ended')));
    return started;
  }

  return {
    async draw(drawing) {
      worker ??= await start();
      answer = Promise.withResolvers();
      worker.postMessage(drawing);
      const drawn = await answer.promise;
      if ('error' in drawn) throw drawn.error;
      return Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength);
    },
    async end() {
      await worker?.terminate();
    },
  };
}
