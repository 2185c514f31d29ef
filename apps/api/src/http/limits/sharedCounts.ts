import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/handle.ts';
import type { RequestCounts, SharedCounts } from './requestCounts.ts';

const CHANNEL = 'request_count';
/** Interval at which processes share their counts: a limit may be exceeded by the calls within it. */
const SHARE_EVERY_MS = 300;
/** PostgreSQL takes messages of 8 000 bytes. */
const MOST_BYTES = 7900;
/** An address that a proxy made up may be of any length: such a client is counted by each process alone. */
const LONGEST_NAME = 100;

export type SharedCountsDeps = { db: Database; now: () => number; report: (line: string) => void };

/**
 * Shares each process's counts with the others on the same database, in one statement at most every 300 ms. Messages, not rows: nothing
 * has to be removed, and a lost one only lets some calls through. The embedded database has one process.
 */
export async function shareCounts(
  counts: RequestCounts,
  { db, now, report }: SharedCountsDeps,
): Promise<() => Promise<void>> {
  if (db.engine === 'embedded') return async () => undefined;
  const self = randomUUID();
  const stopListening = await db.listen(CHANNEL, (payload) => {
    const [from, shared] = readMessage(payload);
    if (from !== self) counts.addShared(shared, now());
  });
  let sharing: Promise<void> | undefined;
  let failing = false;

  async function share(): Promise<void> {
    const messages = writeMessages(self, counts.takeUnshared());
    if (messages.length === 0) return;
    try {
      await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(
        db.sql,
      );
      failing = false;
    } catch (error) {
      // Logged once: the next message is tried in a moment, and limits last a minute.
      if (!failing)
        report(
          `limites d’appels : les autres processus n’ont pas appris ceux de celui-ci (${String(error)})`,
        );
      failing = true;
    }
  }

  const timer = setInterval(() => {
    sharing ??= share().finally(() => {
      sharing = undefined;
    });
  }, SHARE_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await sharing;
  };
}

/** The process and its minute, then a line for each client. */
function writeMessages(self: string, { minute, calls }: SharedCounts): string[] {
  const messages: string[] = [];
  const head = `${self} ${minute}`;
  let message = head;
  for (const [name, count] of calls) {
    if (name.length > LONGEST_NAME) continue;
    const line = `\n${count} ${name}`;
    if (Buffer.byteLength(message) + Buffer.byteLength(line) > MOST_BYTES) {
      messages.push(message);
      message = head;
    }
    message += line;
  }
  if (message !== head) messages.push(message);
  return messages;
}

/** Returns no counts for an empty message, which follows an interruption. */
function readMessage(message: string): [from: string, shared: SharedCounts] {
  const [head = '', ...lines] = message.split('\n');
  const [from = '', minute] = head.split(' ');
  const calls = lines.map((line): [string, number] => {
    const space = line.indexOf(' ');
    return [line.slice(space + 1), Number(line.slice(0, space))];
  });
  return [from, { minute: Number(minute), calls }];
}
