import pg from 'pg';

/** A statement as the driver sends it. */
export type SentStatement = { text: string; values: readonly unknown[] };

export type StatementRecorder = {
  /** Statements sent by any connection of this process during `work`. */
  during(work: () => Promise<void>): Promise<SentStatement[]>;
  stop(): void;
};

/** Statements that read or write rows; the others have no plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Listens at the driver, below pools and query builders, so that no statement of the API is missed and none is copied by hand. */
export function recordStatements(): StatementRecorder {
  const { prototype } = pg.Client;
  const query = prototype.query;
  const recordings = new Set<SentStatement[]>();
  const note = (first: unknown, second: unknown): void => {
    const isConfig = typeof first === 'object' && first !== null && 'text' in first;
    const text = isConfig ? String(first.text) : String(first);
    const given = isConfig && 'values' in first ? first.values : second;
    if (!PLANNED.test(text)) return;
    for (const recording of recordings) recording.push({ text, values: Array.isArray(given) ? given : [] });
  };
  prototype.query = new Proxy(query, {
    apply(target, client, parameters: unknown[]) {
      note(parameters[0], parameters[1]);
      return Reflect.apply(target, client, parameters);
    },
  });
  return {
    async during(work) {
      const sent: SentStatement[] = [];
      recordings.add(sent);
      try {
        await work();
      } finally {
        recordings.delete(sent);
      }
      return sent;
    },
    stop: () => {
      prototype.query = query;
    },
  };
}
