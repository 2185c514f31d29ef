import type { Database } from '../../db/database.ts';
import { within } from '../../db/within.ts';
import type { MailTransport } from '../../outside/mailer/mail.ts';
import { makeAttempt } from './attempt.ts';
import { type ClaimedMail, claimMails, MAIL_CHANNEL, nextDue, type Outcome, recordOutcome } from './store.ts';

export type Outbox = {
  /** Resolves when no mail is due or under way any more. Rejects when the database does not answer. */
  settled(): Promise<void>;
  /**
   * Takes no further mail, gives those under way 3 s, then closes the transport. What did not leave is due again at once,
   * for whoever sends next.
   */
  close(): Promise<void>;
};

export type OutboxOptions = {
  db: Database;
  /** The outbox's own: `close` closes it. */
  transport: MailTransport;
  now: () => number;
  report: (line: string) => void;
};

/**
 * Sends what `queueMail` left in the database, two mails at once, from any number of processes.
 *
 * No mail is lost: its row stays until somebody else is responsible for it, which over SMTP is from the final 250 on
 * (RFC 5321 §6.1). A connection that is lost before, with the message perhaps received already, leads to a second try
 * (§4.5.3.2.6) under the same Message-ID, by which a receiver can drop the copy; so does a process that dies between the
 * 250 and writing it down. In any other case a row is sent once: it is claimed for longer than a send can take.
 *
 * What fails for a while is tried again for 24 hours (retries.ts); what the server refuses for good is not. Reports name
 * mails by id. Rejects with `DatabaseUnavailable` when it cannot listen.
 */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const outbox = new MailOutbox(options);
  await outbox.open();
  return outbox;
}

const AT_ONCE = 2;
const FINISH_WITHIN_MS = 3000;
const GIVE_UP_WITHIN_MS = 1000;
const DATABASE_RETRY_MS = 5000;
const SHORTEST_NAP_MS = 1000;
/** Timers stand still while a machine sleeps. */
const LONGEST_NAP_MS = 10 * 60_000;

class MailOutbox implements Outbox {
  readonly #options: OutboxOptions;
  readonly #attempt: (mail: ClaimedMail) => Promise<Outcome>;
  readonly #underWay = new Map<string, Promise<void>>();
  /** What happened and the database does not know yet. */
  readonly #unwritten: Outcome[] = [];
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopListening = async (): Promise<void> => {};
  #closed = false;
  #closing: Promise<void> | undefined;
  /** Told once, until it is over. */
  #databaseFails = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#attempt = makeAttempt({ ...options, ending: () => this.#closed });
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#options.db.listen(MAIL_CHANNEL, () => this.#wake());
    this.#wake();
  }

  async settled(): Promise<void> {
    while (!(await this.#round())) await this.#idle();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  #wake(): void {
    if (!this.#closed) void this.#round();
  }

  /**
   * A round that begins after this call: true when it found nothing to do. They run one at a time; calls made before it
   * begins share it.
   */
  #round(): Promise<boolean> {
    if (this.#waiting) return this.#waiting;
    const round = this.#running.then(() => {
      this.#waiting = undefined;
      return this.#work();
    });
    this.#waiting = round;
    this.#running = round.then(
      () => {
        this.#databaseFails = false;
      },
      (error: unknown) => this.#comeBack(error),
    );
    return round;
  }

  async #work(): Promise<boolean> {
    const { db, now } = this.#options;
    clearTimeout(this.#timer);
    await this.#writeDown();
    const limit = AT_ONCE - this.#underWay.size;
    if (this.#closed) return true;
    if (limit === 0) return false;
    const except = [...this.#underWay.keys(), ...this.#unwritten.map(({ mail }) => mail.id)];
    const mails = await claimMails(db.sql, { at: new Date(now()), limit, except });
    for (const mail of mails) this.#underWay.set(mail.id, this.#deliver(mail));
    if (mails.length < limit) this.#napUntil(await nextDue(db.sql));
    return mails.length === 0 && limit === AT_ONCE;
  }

  /** Before any new claim: a mail that left must never be claimed again by who sent it. */
  async #writeDown(): Promise<void> {
    for (let next = this.#unwritten[0]; next; next = this.#unwritten[0]) {
      await recordOutcome(this.#options.db.sql, next);
      this.#unwritten.shift();
    }
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    this.#unwritten.push(await this.#attempt(mail));
    this.#underWay.delete(mail.id);
    this.#wake();
  }

  #napUntil(due: Date | undefined): void {
    if (due === undefined) return;
    const delay = Math.max(due.getTime() - this.#options.now(), SHORTEST_NAP_MS);
    this.#nap(Math.min(delay, LONGEST_NAP_MS));
  }

  #nap(delay: number): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#wake(), delay).unref();
  }

  #comeBack(error: unknown): void {
    if (!this.#databaseFails) {
      this.#options.report(`Envoi des mails suspendu, la base de données ne répond pas (${String(error)}).`);
    }
    this.#databaseFails = true;
    this.#nap(DATABASE_RETRY_MS);
  }

  async #close(): Promise<void> {
    const { transport, report } = this.#options;
    this.#closed = true;
    await this.#stopListening().catch((error: unknown) =>
      report(`Arrêt de l'envoi des mails : ${String(error)}`),
    );
    // A round under way may just have claimed something.
    await this.#running;
    clearTimeout(this.#timer);
    await within(FINISH_WITHIN_MS, this.#idle());
    await transport.close();
    await within(GIVE_UP_WITHIN_MS, this.#idle());
    void this.#round();
    await this.#running;
  }

  async #idle(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }
}
