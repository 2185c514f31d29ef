import { Duplex } from 'node:stream';
import type { FreeSpace } from '../freeSpace.ts';
import type { Timeouts } from '../limits.ts';
import { DatabaseUnavailable } from '../problems.ts';
import type { Engine } from './engine.ts';
import {
  type Batch,
  FrontendReader,
  queryBytes,
  READY_BYTES,
  startupResponse,
  statusOf,
  type TransactionStatus,
} from './wire.ts';

export type BridgeDeps = {
  engine: Engine;
  freeSpace: FreeSpace;
  /** The timeouts of the connection's present user. */
  timeouts(): Timeouts;
  /** Channels to listen to again: a new connection starts from an empty session. */
  channels(): Iterable<string>;
  onWrite(): void;
};

const RESET_LIMIT_MS = 5000;
// Raised by the engine itself, so that a transaction under way fails as it would on a server.
const REFUSAL = queryBytes(`do $$ begin raise exception 'disk full' using errcode = '53100'; end $$`);

/** The driver's socket: it speaks PostgreSQL's protocol with the engine in the worker instead of with a network. */
export class Bridge extends Duplex {
  readonly #deps: BridgeDeps;
  readonly #reader = new FrontendReader();
  #sessionLimit: number | undefined;
  #transactionLimit: number | undefined;
  #status: TransactionStatus = 'idle';
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(deps: BridgeDeps) {
    super({ decodeStrings: true });
    this.#deps = deps;
  }

  // The driver's interface of a socket.
  connect(): this {
    this.#deps.engine.ready().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come; the driver reads all of them.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#serve(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#serve(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idleTimer);
    done(error);
  }

  async #serve(bytes: Buffer): Promise<void> {
    for (const batch of this.#reader.push(bytes)) {
      if (this.destroyed) return;
      if (batch.kind === 'startup') await this.#respondToStartup();
      else if (batch.kind === 'statements') await this.#execute(batch);
    }
  }

  /** The engine has a single session: a new connection first clears the state of the previous one. */
  async #respondToStartup(): Promise<void> {
    const { engine, channels, timeouts } = this.#deps;
    const limit = Math.max(RESET_LIMIT_MS, timeouts().statementMs);
    const listens = [...channels()].map((channel) => `listen ${channel}`);
    for (const sql of ['rollback', 'discard all', ...listens]) {
      await engine.run(queryBytes(sql), limit, () => {});
    }
    this.push(startupResponse());
  }

  async #execute(batch: Batch): Promise<void> {
    clearTimeout(this.#idleTimer);
    const bytes = await this.#checkSpace(batch);
    // Destroyed meanwhile: the statement must not run in another connection's session.
    if (this.destroyed) return;
    let tail = Buffer.alloc(0);
    const limit = this.#transactionLimit ?? this.#sessionLimit ?? this.#deps.timeouts().statementMs;
    await this.#deps.engine.run(bytes, limit, (data) => {
      tail = Buffer.concat([tail, data.subarray(-READY_BYTES)]).subarray(-READY_BYTES);
      if (!this.destroyed) this.push(data);
    });
    const status = statusOf(tail);
    // The engine was thrown out of a statement without cleaning up: its memory cannot be trusted.
    if (status === undefined) return this.#deps.engine.abandon('une requête est restée sans réponse');
    this.#status = status;
    this.#applyLimits(batch);
    if (this.#status !== 'idle') this.#watchIdle();
  }

  async #checkSpace(batch: Batch): Promise<Buffer> {
    if (!batch.writes) return batch.bytes;
    this.#deps.onWrite();
    try {
      await this.#deps.freeSpace.check();
      return batch.bytes;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return REFUSAL;
      throw error;
    }
  }

  #applyLimits(batch: Batch): void {
    for (const { scope, ms } of batch.limits) {
      if (scope === 'session') this.#sessionLimit = ms;
      else this.#transactionLimit = ms;
    }
    if (this.#status === 'idle') this.#transactionLimit = undefined;
  }

  /** A transaction left open would block every other request. */
  #watchIdle(): void {
    this.#idleTimer = setTimeout(
      () => this.destroy(new DatabaseUnavailable('timeout')),
      this.#deps.timeouts().idleInTransactionMs,
    );
    this.#idleTimer.unref();
  }
}
