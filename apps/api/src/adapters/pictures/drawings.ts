import { Semaphore } from '../../lib/semaphore.ts';
import { SingleFlight } from '../../lib/singleFlight.ts';
import { WeightedCache } from '../../lib/weightedCache.ts';
import type { Drawing } from './drawing.ts';
import { type Drawer, drawingThread } from './drawingThread.ts';

/** A picture takes a core for a while: the others are for readers. */
const AT_ONCE = 1;
const WAITING = 64;
/** The key and the engine's own overhead. */
const OVERHEAD_BYTES = 1000;

/**
 * Returns the picture of a key from the cache, or draws it in its turn from `describe`. `leaving` gives up the turn. Throws the 503 `busy`
 * when too many wait.
 */
export type ReadDrawing = (
  key: string,
  describe: () => Drawing | Promise<Drawing>,
  leaving: AbortSignal,
) => Promise<Buffer>;

export type Drawings = ReturnType<typeof openDrawings>;

/** Drawn pictures of all features, which share a thread and its queue. */
export function openDrawings(drawer: Drawer = drawingThread()) {
  const turns = new Semaphore(AT_ONCE, WAITING);

  /** Pictures of one feature, cached under a name. A key names one content. */
  function keep(name: string): ReadDrawing {
    const cached = new WeightedCache<string, Buffer>({ name }, (picture) => picture.length + OVERHEAD_BYTES);
    const underway = new SingleFlight<Buffer>();
    return async (key, describe, leaving) => {
      const picture = cached.get(key);
      if (picture) return picture;
      const make = async () => {
        // Drawn meanwhile, for a caller who then left.
        const made = cached.get(key);
        if (made) return made;
        const drawn = await drawer.draw(await describe());
        cached.set(key, drawn);
        return drawn;
      };
      return underway.run(key, (abandoned) => turns.run(make, abandoned), leaving);
    };
  }

  return {
    keep,
    state: () => turns.state(),
    /** Refuses the pictures in the queue, and ends the thread after the one it draws. */
    async close(): Promise<void> {
      await turns.close();
      await drawer.end();
    },
  };
}
