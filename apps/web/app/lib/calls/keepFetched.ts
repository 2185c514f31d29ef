const HALF_AN_HOUR = 30 * 60_000;
/** Most values of one kind: older ones are dropped. */
const MOST = 30;

/** Values that this page has fetched, by key, for Back to find them. */
export type Kept<Value> = {
  read: (key: string) => { value: Value; at: number } | undefined;
  write: (key: string, value: Value) => void;
};

/** Keeps fetched values in memory for half an hour. Visitors' pages use it; what members change is in the query cache. */
export function keepFetched<Value>(now: () => number = Date.now): Kept<Value> {
  const kept = new Map<string, { value: Value; at: number }>();
  return {
    read(key) {
      const found = kept.get(key);
      return found && now() - found.at < HALF_AN_HOUR ? found : undefined;
    },
    write(key, value) {
      kept.delete(key);
      kept.set(key, { value, at: now() });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
    },
  };
}
