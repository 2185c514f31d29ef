import type { TitleMemory } from './titleMemory.ts';

/** Titles at once: a millisecond or two of the main thread. */
const AT_ONCE = 400;
const PAUSE_MS = 20;

/**
 * Builds the JSON of titles for libraries in idle time: the first reader of a large library would wait for thousands. Begins after
 * `afterMs`; returns its stop function.
 */
export function prepareMedia(memory: TitleMemory, afterMs: number): () => void {
  let timer: NodeJS.Timeout;
  const prepareFrom = (first: number, inMs: number): void => {
    timer = setTimeout(() => {
      const titles = memory.all().slice(first, first + AT_ONCE);
      for (const { id } of titles) memory.mediaJson(id);
      if (titles.length === AT_ONCE) prepareFrom(first + AT_ONCE, PAUSE_MS);
    }, inMs).unref();
  };
  prepareFrom(0, afterMs);
  return () => clearTimeout(timer);
}
