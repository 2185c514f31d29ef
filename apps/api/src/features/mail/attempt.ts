import { MailRefused, type MailTransport } from '../../adapters/mailer/mail.ts';
import type { Report } from '../../lib/report.ts';
import { nextTry } from './retries.ts';
import type { ClaimedMail, Outcome } from './store.ts';

export type AttemptOptions = {
  transport: MailTransport;
  /** Whether a mail is useless by now: its link has expired. */
  isWorthless: (mail: ClaimedMail, at: Date) => Promise<boolean>;
  now: () => number;
  report: Report;
  /** True once the site is ending: failures are caused by it, and the mail is due again at once. */
  ending: () => boolean;
};

/**
 * Sends one mail and answers its outcome; never rejects. Reports name a mail by id. A transport that takes no mail is
 * reported once, until it takes one again.
 */
export function makeAttempt(options: AttemptOptions): (mail: ClaimedMail) => Promise<Outcome> {
  const { transport, isWorthless, now, report, ending } = options;
  let reported = false;

  function reportOnce(id: string, code: string): void {
    if (!reported)
      report(`Mail ${id} en attente, ${transport.describe} ne le prend pas pour l’instant (${code}).`, {
        part: 'mail',
      });
    reported = true;
  }

  function failureOutcome(mail: ClaimedMail, problem: unknown, at: Date): Outcome {
    const error = String(problem);
    const code = codeOf(problem);
    if (problem instanceof MailRefused) {
      report(`Mail ${mail.id} refusé, il ne sera pas envoyé (${code}).`, { level: 'error', part: 'mail' });
      return { kind: 'failed', mail, at, error };
    }
    if (ending()) return { kind: 'retry', mail, nextTryAt: at, error };
    const nextTryAt = nextTry(mail.attempts, mail.createdAt, at);
    if (nextTryAt === undefined) {
      report(`Mail ${mail.id} abandonné, il n’a pas pu partir en 24 heures (${code}).`, {
        level: 'error',
        part: 'mail',
      });
      return { kind: 'failed', mail, at, error };
    }
    reportOnce(mail.id, code);
    return { kind: 'retry', mail, nextTryAt, error };
  }

  return async (mail) => {
    try {
      if (await isWorthless(mail, new Date(now()))) {
        report(`Mail ${mail.id} non envoyé : son lien n’est plus valable.`, { part: 'mail' });
        return { kind: 'worthless', mail };
      }
      await transport.send(mail);
    } catch (problem) {
      return failureOutcome(mail, problem, new Date(now()));
    }
    reported = false;
    return { kind: 'sent', mail, at: new Date(now()) };
  };
}

function codeOf(problem: unknown): string {
  return problem instanceof Error && 'code' in problem ? String(problem.code) : 'erreur inconnue';
}
