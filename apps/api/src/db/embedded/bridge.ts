import { Duplex } from 'node:stream';
import type { Timeouts } from '../connections/limits.ts';
import type { FreeSpace } from '../freeSpace.ts';
import { DatabaseUnavailable } from '../problems.ts';
import type { Engine } from './engine.ts';
import {
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
};

const RESET_LIMIT_MS = 5000;

/** The driver's socket: it speaks PostgreSQL's protocol with the engine in the worker instead of with a network. */
export class Bridge extends Duplex {
  readonly #deps: BridgeDeps;
  readonly #reader = new FrontendReader();
  #status: TransactionStatus = 'idle';
  #readOnly = false;
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
  ref(): this {
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
      else if (batch.kind === 'statements') await this.#execute(batch.bytes);
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

  async #execute(bytes: Buffer): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#refuseWritesWhenFull();
    // Destroyed meanwhile: the statement must not run in another connection's session.
    if (this.destroyed) return;
    let tail = Buffer.alloc(0);
    await this.#deps.engine.run(bytes, this.#deps.timeouts().statementMs, (data) => {
      tail = Buffer.concat([tail, data.subarray(-READY_BYTES)]).subarray(-READY_BYTES);
      if (!this.destroyed) this.push(data);
    });
    const status = statusOf(tail);
    // The engine was thrown out of a statement without cleaning up: its memory cannot be trusted.
    if (status === undefined) return this.#deps.engine.abandon('une requête est restée sans réponse');
    this.#status = status;
    if (this.#status !== 'idle') this.#watchIdle();
  }

  /** Below the floor transactions are read-only: PostgreSQL itself knows a write, and undoes the transaction it is in. */
  async #refuseWritesWhenFull(): Promise<void> {
    const full = await this.#deps.freeSpace.isFull();
    if (this.#status === 'open' && full) await this.#set('transaction_read_only = on');
    if (this.#status !== 'idle' || full === this.#readOnly) return;
    await this.#set(`default_transaction_read_only = ${full}`);
    this.#readOnly = full;
  }

  #set(setting: string): Promise<void> {
    return this.#deps.engine.run(queryBytes(`set ${setting}`), this.#deps.timeouts().statementMs, () => {});
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
