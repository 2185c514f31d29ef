import type { MailTransport } from '../../adapters/mailer/mail.ts';
import { waitAtMost } from '../../db/connections/waitAtMost.ts';
import type { Database } from '../../db/database.ts';
import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import type { Report } from '../../lib/report.ts';
import { makeAttempt } from './attempt.ts';
import {
  bringMailsBack,
  type ClaimedMail,
  claimMails,
  countTroubles,
  MAIL_CHANNEL,
  type Outcome,
  recordOutcome,
} from './store.ts';

export type Outbox = {
  /** Resolves when no mail is due or under way any more. Rejects when the database does not answer. */
  flush(): Promise<void>;
  /** Claims no further mail, gives those under way 3 s, then closes the transport. An unsent mail is due again at once. */
  close(): Promise<void>;
};

export type OutboxOptions = {
  db: Database;
  /** Owned by the outbox: `close` closes it. */
  transport: MailTransport;
  /** Whether a mail is useless by now, asked before each try. Default: never. */
  isWorthless?: (mail: { text: string }, at: Date) => Promise<boolean>;
  now: () => number;
  report: Report;
};

/**
 * Sends the mails of `queueMail`, two at once, from any number of processes.
 *
 * No mail is lost: its row stays until the next server is responsible, over SMTP from the final 250 on (RFC 5321 §6.1).
 * A connection lost before that, with the message perhaps received, leads to a second try (§4.5.3.2.6) under the same
 * Message-ID, by which a receiver can drop the copy; so does a process that dies between the 250 and recording it. In any
 * other case a row is sent once: its claim lasts longer than a send.
 *
 * A mail whose link has expired is removed instead (`isWorthless`): it could only mislead.
 *
 * A new mail leaves at once: its NOTIFY wakes the senders. What is due later (a retry, the mail of a dead sender) is looked for every
 * minute (`mailJob`). Temporary failures are retried for 24 hours (retries.ts), permanent refusals never. Reports name mails by id. Rejects
 * with `DatabaseUnavailable` when it cannot listen.
 */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const outbox = new MailOutbox(options);
  await outbox.open();
  return outbox;
}

/** Sends mails that are due again, every minute. Its result counts mails that wait after a failed try, and abandoned ones. */
export function mailJob(outbox: Outbox, db: Database, now: () => number): JobKind {
  return periodicJob({
    name: 'mails',
    schedule: '* * * * *',
    async run() {
      await bringMailsBack(db.sql, new Date(now()));
      await outbox.flush();
      const { waiting, failed } = await countTroubles(db.sql);
      return waiting + failed > 0 ? `${waiting} en attente, ${failed} abandonnés depuis 30 jours` : undefined;
    },
  });
}

const CONCURRENCY = 2;
const FINISH_WITHIN_MS = 3000;
const GIVE_UP_WITHIN_MS = 1000;

class MailOutbox implements Outbox {
  readonly #options: OutboxOptions;
  readonly #attempt: (mail: ClaimedMail) => Promise<Outcome>;
  readonly #underWay = new Map<string, Promise<void>>();
  /** Outcomes that the database does not hold yet. */
  readonly #unrecorded: Outcome[] = [];
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<boolean> | undefined;
  #stopListening = async (): Promise<void> => {};
  #closed = false;
  #closing: Promise<void> | undefined;
  /** Reported once per outage. */
  #databaseFailing = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#attempt = makeAttempt({
      isWorthless: async () => false,
      ...options,
      ending: () => this.#closed,
    });
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#options.db.listen(MAIL_CHANNEL, () => this.#wake());
    this.#wake();
  }

  async flush(): Promise<void> {
    while (!(await this.#round())) await this.#idle();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  #wake(): void {
    if (!this.#closed) void this.#round();
  }

  /** A round that begins after this call: true when nothing was due. Rounds run one at a time; calls made before it begins share it. */
  #round(): Promise<boolean> {
    if (this.#waiting) return this.#waiting;
    const round = this.#running.then(() => {
      this.#waiting = undefined;
      return this.#runRound();
    });
    this.#waiting = round;
    this.#running = round.then(
      () => {
        this.#databaseFailing = false;
      },
      (error: unknown) => this.#reportFailure(error),
    );
    return round;
  }

  async #runRound(): Promise<boolean> {
    const { db, now } = this.#options;
    await this.#recordOutcomes();
    const limit = CONCURRENCY - this.#underWay.size;
    if (this.#closed) return true;
    if (limit === 0) return false;
    const except = [...this.#underWay.keys(), ...this.#unrecorded.map(({ mail }) => mail.id)];
    const mails = await claimMails(db.sql, { at: new Date(now()), limit, except });
    for (const mail of mails) this.#underWay.set(mail.id, this.#deliver(mail));
    return mails.length === 0 && limit === CONCURRENCY;
  }

  /** Runs before any new claim: a sent mail must never be claimed again by its sender. */
  async #recordOutcomes(): Promise<void> {
    for (let next = this.#unrecorded[0]; next; next = this.#unrecorded[0]) {
      await recordOutcome(this.#options.db.sql, next);
      this.#unrecorded.shift();
    }
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    this.#unrecorded.push(await this.#attempt(mail));
    this.#underWay.delete(mail.id);
    this.#wake();
  }

  #reportFailure(error: unknown): void {
    if (!this.#databaseFailing) {
      this.#options.report(`Envoi des mails suspendu, la base de données ne répond pas (${String(error)}).`, {
        part: 'mail',
        error,
      });
    }
    this.#databaseFailing = true;
  }

  async #close(): Promise<void> {
    const { transport, report } = this.#options;
    this.#closed = true;
    await this.#stopListening().catch((error: unknown) =>
      report(`Arrêt de l’envoi des mails : ${String(error)}`, { part: 'mail', error }),
    );
    // A round under way may just have claimed a mail.
    await this.#running;
    await waitAtMost(FINISH_WITHIN_MS, this.#idle());
    await transport.close();
    await waitAtMost(GIVE_UP_WITHIN_MS, this.#idle());
    void this.#round();
    await this.#running;
  }

  async #idle(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }
}
