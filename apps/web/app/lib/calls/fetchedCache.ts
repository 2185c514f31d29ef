const HALF_AN_HOUR = 30 * 60_000;
/** Most values of one kind: older ones are dropped. */
const MOST = 30;

/** Values that this page has fetched, by key, for Back to find them. */
export type FetchedCache<Value> = {
  read: (key: string) => { value: Value; at: number } | undefined;
  write: (key: string, value: Value) => void;
};

/** Caches fetched values in memory for half an hour, for visitors' pages. Data that members change is in the query cache. */
export function fetchedCache<Value>(now: () => number = Date.now): FetchedCache<Value> {
  const values = new Map<string, { value: Value; at: number }>();
  return {
    read(key) {
      const found = values.get(key);
      return found && now() - found.at < HALF_AN_HOUR ? found : undefined;
    },
    write(key, value) {
      values.delete(key);
      values.set(key, { value, at: now() });
      for (const oldest of values.keys()) {
        if (values.size <= MOST) break;
        values.delete(oldest);
      }
    },
  };
}
