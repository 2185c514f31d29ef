import { parentPort } from 'node:worker_threads';
import { type Drawing, draw } from './drawing.ts';

// The thread that draws: satori's layout takes milliseconds of the thread it runs in.

/** The picture, or why there is none. */
export type Drawn = { bytes: Uint8Array } | { error: unknown };

parentPort?.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ error } satisfies Drawn),
  );
});
