import type { Db } from '../tables/schema.ts';

/**
 * Public reads, equal for every visitor, which a replica may answer. Their cached values have at least the version that this process
 * knows.
 */
export type PublicReads = {
  /** Reads one thing by its name, as it was at its last `changed` or later. `read` may be called twice. */
  one<Result>(name: string, read: (db: Db) => Promise<Result>): Promise<Result>;
  /** Reads much at once, as it was at the call or later. `read` may be called twice. */
  all<Result>(read: (db: Db) => Promise<Result>): Promise<Result>;
  /** Announces that data changed, before this process reads its new version. */
  changed(names: readonly string[]): void;
};

/** A database's public reads: on its replica, else by its own connections. */
export function publicReadsOf(db: { sql: Db; replica?: PublicReads }): PublicReads {
  return (
    db.replica ?? {
      one: (_name, read) => read(db.sql),
      all: (read) => read(db.sql),
      changed: () => undefined,
    }
  );
}
