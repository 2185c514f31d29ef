import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DatabaseUnavailable } from '../problems.ts';
import type { Db, Schema } from '../tables/schema.ts';
import type { Timeouts } from './limits.ts';
import type { PublicReads } from './publicReads.ts';
import { ReplicaConnection, ReplicaRefused } from './replicaConnection.ts';

/** Pause between two looks at a replica that is behind. */
const LOOK_AGAIN_MS = 100;
/** The same for one that is away, at most. */
const LAST_RETRY_MS = 5000;
/** A promoted replica drops no connection: it has to be asked. */
const ASK_EVERY_MS = 5000;
/** Time for which a large read waits for the replica; beyond it the primary is faster. */
const WAIT_MS = 2000;
/** Delay of a replica after which a line is logged. */
const LATE_MS = 10_000;
/** Maximum of changes that the replica may lack. Beyond it no changed thing is read there. */
const MOST_PENDING = 10_000;

/** Logged when a replica changes to this state. */
const LINES = {
  read: 'La réplique de DATABASE_READ_URL est de nouveau lue.',
  late: 'La réplique de DATABASE_READ_URL a plus de 10 s de retard : ce qui a changé est lu sur la base principale.',
  away: 'La réplique de DATABASE_READ_URL ne répond pas : tout est lu sur la base principale.',
  promoted: 'La base de DATABASE_READ_URL n’est plus une réplique : tout est lu sur la base principale.',
};
type State = keyof typeof LINES;

export type ReplicaDeps = {
  url: string;
  /** The primary, which knows the position of its log. */
  primary: Kysely<Schema>;
  poolSize: number;
  /** The timeouts of the primary. */
  timeouts(): Timeouts;
  report(line: string): void;
};

/**
 * A streaming replica for public reads. Each change is numbered; once the replica has replayed the primary's log up to a position asked
 * after the change, it is read there again. Whatever fails there is read on the primary.
 */
export class Replica implements PublicReads {
  readonly #deps: ReplicaDeps;
  readonly #connection: ReplicaConnection;
  /** The number of the last change of each thing that the replica may not have. */
  readonly #pending = new Map<string, number>();
  #changes = 0;
  /** Number of changes at the position that the replica has reached. Behind at first, when nothing is known of it. */
  #reached = -1;
  /** Things changed up to this number are not read there, whatever their names. */
  #allUntil = 0;
  #following: Promise<void> | undefined;
  #state: State = 'read';
  #closed = new AbortController();
  readonly #asking: NodeJS.Timeout;

  private constructor(deps: ReplicaDeps) {
    this.#deps = deps;
    this.#connection = new ReplicaConnection(deps);
    this.#asking = setInterval(() => this.#follow(), ASK_EVERY_MS).unref();
  }

  /** Connects. Throws `ReplicaRefused` when it is no replica of the primary; one that does not answer yet is tried again. */
  static async open(deps: ReplicaDeps): Promise<Replica> {
    const replica = new Replica(deps);
    try {
      await replica.#connection.requireReplicaOf(deps.primary);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) {
        await replica.close();
        throw error;
      }
      replica.#enter('away');
    }
    replica.#follow();
    return replica;
  }

  async one<Result>(name: string, read: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#has(name) ? this.#read(read) : read(this.#deps.primary);
  }

  async all<Result>(read: (db: Db) => Promise<Result>): Promise<Result> {
    this.#changes += 1;
    const wanted = this.#changes;
    const end = performance.now() + WAIT_MS;
    while (this.#reached < wanted && this.#state === 'read' && performance.now() < end)
      await Promise.race([this.#follow(), sleep(WAIT_MS, undefined, { ref: false })]);
    if (this.#reached >= wanted && this.#isRead()) return this.#read(read);
    // The primary may be ahead of the replica.
    this.#allUntil = wanted;
    return read(this.#deps.primary);
  }

  changed(names: readonly string[]): void {
    this.#changes += 1;
    if (this.#pending.size + names.length > MOST_PENDING) {
      this.#allUntil = this.#changes;
      this.#pending.clear();
    } else for (const name of names) this.#pending.set(name, this.#changes);
    this.#follow();
  }

  async close(): Promise<void> {
    clearInterval(this.#asking);
    this.#closed.abort();
    await this.#following;
    await this.#connection.close();
  }

  #isRead(): boolean {
    return this.#state === 'read' || this.#state === 'late';
  }

  #has(name: string): boolean {
    return this.#isRead() && this.#reached >= this.#allUntil && !this.#pending.has(name);
  }

  async #read<Result>(read: (db: Db) => Promise<Result>): Promise<Result> {
    try {
      return await read(this.#connection.db);
    } catch (error) {
      // A replica cancels what its replaying would pull away, too. A fault of the statement itself comes again on the primary.
      if (error instanceof DatabaseUnavailable || error instanceof ReplicaRefused) {
        this.#leave(error);
        this.#follow();
      }
      return read(this.#deps.primary);
    }
  }

  /** Looks at the replica until it has what has changed; resolves once it has, or cannot be asked. */
  #follow(): Promise<void> {
    this.#following ??= this.#catchUp().finally(() => {
      this.#following = undefined;
      if (this.#reached < this.#changes && !this.#closed.signal.aborted) this.#follow();
    });
    return this.#following;
  }

  async #catchUp(): Promise<void> {
    do {
      const changes = this.#changes;
      const position = await this.#positionOfPrimary();
      if (position === undefined || !(await this.#waitFor(position))) return;
      this.#reach(changes);
    } while (this.#reached < this.#changes);
  }

  /** Position of the primary's log: every committed change is before it. Undefined after `close`. */
  async #positionOfPrimary(): Promise<string | undefined> {
    const asked = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`;
    for (;;) {
      // If the primary is away, nothing changes, and its users report it.
      const answer = await asked.execute(this.#deps.primary).catch(() => undefined);
      if (answer) return answer.rows[0]?.position;
      if (!(await this.#pause(LAST_RETRY_MS / 5))) return undefined;
    }
  }

  /** Resolves once the replica shows all up to a position; false when this was closed before. */
  async #waitFor(position: string): Promise<boolean> {
    const since = performance.now();
    let delay = LOOK_AGAIN_MS;
    for (;;) {
      try {
        if (await this.#connection.hasReplayed(position)) return true;
        if (performance.now() - since > LATE_MS) this.#enter('late');
        delay = LOOK_AGAIN_MS;
      } catch (error) {
        this.#leave(error);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
      if (!(await this.#pause(delay))) return false;
    }
  }

  #reach(changes: number): void {
    this.#reached = changes;
    for (const [name, change] of this.#pending) if (change <= changes) this.#pending.delete(name);
    this.#enter('read');
  }

  #leave(error: unknown): void {
    this.#enter(error instanceof ReplicaRefused ? 'promoted' : 'away');
  }

  #enter(state: State): void {
    if (state === this.#state || this.#closed.signal.aborted) return;
    this.#state = state;
    this.#deps.report(LINES[state]);
  }

  /** False once it was closed. */
  async #pause(ms: number): Promise<boolean> {
    const { signal } = this.#closed;
    return sleep(ms, undefined, { signal, ref: false }).then(
      () => true,
      () => false,
    );
  }
}
