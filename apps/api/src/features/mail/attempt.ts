import { MailRefused, type MailTransport } from '../../outside/mailer/mail.ts';
import { nextTry } from './retries.ts';
import type { ClaimedMail, Outcome } from './store.ts';

export type AttemptOptions = {
  transport: MailTransport;
  now: () => number;
  report: (line: string) => void;
  /** True once the site is ending: what fails then failed because of that, and is due again at once. */
  ending: () => boolean;
};

/**
 * What sends one mail and says what became of it. It never rejects. Reports name a mail by id; a transport that takes
 * nothing is told of once, until it takes something again.
 */
export function makeAttempt(options: AttemptOptions): (mail: ClaimedMail) => Promise<Outcome> {
  const { transport, now, report, ending } = options;
  let known = false;

  function tellOnce(id: string, code: string): void {
    if (!known)
      report(`Mail ${id} en attente, ${transport.describe} ne le prend pas pour l'instant (${code}).`);
    known = true;
  }

  function judge(mail: ClaimedMail, problem: unknown, at: Date): Outcome {
    const error = String(problem);
    const code = codeOf(problem);
    if (problem instanceof MailRefused) {
      report(`Mail ${mail.id} refusé, il ne sera pas envoyé (${code}).`);
      return { kind: 'failed', mail, at, error };
    }
    if (ending()) return { kind: 'later', mail, nextTryAt: at, error };
    const nextTryAt = nextTry(mail.attempts, mail.createdAt, at);
    if (nextTryAt === undefined) {
      report(`Mail ${mail.id} abandonné, il n'a pas pu partir en 24 heures (${code}).`);
      return { kind: 'failed', mail, at, error };
    }
    tellOnce(mail.id, code);
    return { kind: 'later', mail, nextTryAt, error };
  }

  return async (mail) => {
    try {
      await transport.send(mail);
    } catch (problem) {
      return judge(mail, problem, new Date(now()));
    }
    known = false;
    return { kind: 'sent', mail, at: new Date(now()) };
  };
}

function codeOf(problem: unknown): string {
  return problem instanceof Error && 'code' in problem ? String(problem.code) : 'erreur inconnue';
}
