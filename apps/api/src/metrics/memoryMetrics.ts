import { memoryUsage } from 'node:process';
import { Gauge } from 'prom-client';
import type { Database } from '../db/handle.ts';
import { processCaches } from '../lib/cacheBudget.ts';
import type { Metrics } from './metrics.ts';

/** Measures the memory of this process by part. */
export function measureMemory(metrics: Metrics, db: Pick<Database, 'engineBytes'>): void {
  const parts = new Gauge({
    name: 'kiroku_memory_bytes',
    help: 'Memory of the process by part: the main thread’s heap, buffers outside of it, the embedded database.',
    labelNames: ['part'],
    registers: [metrics.registry],
  });
  metrics.onScrape('memory', [parts], async () => {
    const engine = await db.engineBytes?.();
    const { heapTotal, external } = memoryUsage();
    return () => {
      parts.set({ part: 'heap' }, heapTotal);
      parts.set({ part: 'buffers' }, external);
      if (engine !== undefined) parts.set({ part: 'engine' }, engine);
    };
  });
  metrics.gauge(
    'kiroku_cache_most_bytes',
    'Bytes that all caches may hold together.',
    () => processCaches.mostBytes,
  );
}
