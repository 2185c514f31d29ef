// The frontend half of PostgreSQL's wire protocol, as much of it as the bridge must understand.

/** The driver's messages up to the next answer it waits for. 'startup' and 'terminate' never reach the engine. */
export type Batch = { bytes: Buffer; kind: 'startup' | 'statements' | 'terminate' };

const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;

/** Cuts a connection's bytes into batches. */
export class FrontendReader {
  #pending: Buffer = Buffer.alloc(0);
  #started = false;

  /** The batches these bytes complete, in order. An incomplete tail waits for the next call. */
  push(chunk: Buffer): Batch[] {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const batches: Batch[] = [];
    for (let batch = this.#take(); batch !== undefined; batch = this.#take()) batches.push(batch);
    return batches;
  }

  #take(): Batch | undefined {
    if (!this.#started) return this.#takeStartup();
    let at = 0;
    while (at + 5 <= this.#pending.length) {
      const type = this.#pending[at];
      at += 1 + this.#pending.readInt32BE(at + 1);
      if (at > this.#pending.length) return undefined;
      if (type === TERMINATE) return this.#cut(at, 'terminate');
      if (type === SYNC || type === QUERY) return this.#cut(at, 'statements');
    }
    return undefined;
  }

  #takeStartup(): Batch | undefined {
    if (this.#pending.length < 4) return undefined;
    const end = this.#pending.readInt32BE(0);
    if (this.#pending.length < end) return undefined;
    this.#started = true;
    return this.#cut(end, 'startup');
  }

  #cut(at: number, kind: Batch['kind']): Batch {
    const bytes = this.#pending.subarray(0, at);
    this.#pending = this.#pending.subarray(at);
    return { bytes, kind };
  }
}

/** A simple-protocol query, as bytes for the engine. */
export function queryBytes(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head[0] = QUERY;
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}

/** A server's answer to a startup packet: authentication, the settings drivers read, ready. */
export function startupResponse(): Buffer {
  const settings = [
    ['server_version', '18.6'],
    ['server_encoding', 'UTF8'],
    ['client_encoding', 'UTF8'],
    ['DateStyle', 'ISO, MDY'],
    ['integer_datetimes', 'on'],
    ['standard_conforming_strings', 'on'],
    ['TimeZone', 'UTC'],
  ];
  return Buffer.concat([
    frame('R', Buffer.from([0, 0, 0, 0])),
    ...settings.map((pair) => frame('S', Buffer.from(`${pair.join('\0')}\0`))),
    frame('K', Buffer.alloc(8)),
    frame('Z', Buffer.from('I')),
  ]);
}

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

export type TransactionStatus = 'idle' | 'open' | 'failed';

const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const statuses: Record<string, TransactionStatus> = { I: 'idle', T: 'open', E: 'failed' };
/** Length of the message every complete answer ends with. */
export const READY_BYTES = READY.length + 1;

/** The transaction status a complete answer ends with; undefined when the answer is not complete. */
export function statusOf(tail: Buffer): TransactionStatus | undefined {
  const ready = tail.subarray(-READY_BYTES);
  return ready.subarray(0, -1).equals(READY) ? statuses[ready.toString('latin1', READY.length)] : undefined;
}
