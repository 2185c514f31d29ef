import { isIP } from 'node:net';
import type { NodemailerError } from 'nodemailer';
import { composeMail, type Sender } from './composeMail.ts';
import { MailDelayed, MailRefused, type MailTransport } from './mail.ts';

export type SmtpOptions = Sender & {
  /**
   * `smtp://` (STARTTLS where offered) or `smtps://`, with user and password where needed. A password leaves this machine only over TLS,
   * unless the address has `?requireTLS=false`. `?tls.rejectUnauthorized=false` accepts any certificate.
   */
  url: string;
  /** Milliseconds; only tests are in a hurry. */
  limits?: Partial<typeof LIMITS>;
};

/** Sends through an SMTP server, a connection per mail. Throws TypeError when the URL is none. */
export function smtpTransport({ url, limits, ...sender }: SmtpOptions): MailTransport {
  const { connection, greeting, silence, total } = { ...LIMITS, ...limits };
  const { hostname, host, username } = new URL(url);
  const local = LOOPBACK.test(hostname);
  const site = new URL(sender.publicUrl).hostname;
  const options = {
    url,
    // The name of the EHLO; without it nodemailer finds one.
    ...(site.includes('.') && isIP(site) === 0 && { name: site }),
    connectionTimeout: connection,
    dnsTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: silence,
    requireTLS: username !== '' && !local && !url.startsWith('smtps:'),
    // The path is local, and a mail server of this machine seldom has a certificate for this name.
    ...(local && { tls: { rejectUnauthorized: false } }),
  };
  // Loaded by the first mail, not at start-up.
  const open = async () => (await import('nodemailer')).createTransport(options);
  let opened: ReturnType<typeof open> | undefined;
  const closing = new AbortController();
  return {
    describe: `le serveur de mail ${host}`,
    async check() {
      opened ??= open();
      try {
        await (await opened).verify();
      } catch (error) {
        throw asMailProblem(error);
      }
    },
    async send(mail) {
      const message = composeMail(mail, sender);
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(total)]);
      opened ??= open();
      const transporter = await opened;
      try {
        await transporter.sendMail({ ...message, signal });
      } catch (error) {
        throw asMailProblem(error);
      }
    },
    async close() {
      closing.abort();
      (await opened)?.close({ force: true });
    },
  };
}

/** `total` stays below the outbox's lease, so that a server that answers drop by drop cannot outlast it. */
const LIMITS = { connection: 10_000, greeting: 10_000, silence: 20_000, total: 60_000 };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** The session's fault, not the recipient's: 503 bad sequence, 530 authentication or TLS required. */
const OURS = [503, 530];

/** Only refusals of the recipient or the message are permanent. An operator can fix a refused sender. */
function asMailProblem(error: unknown): unknown {
  if (!isNodemailerError(error)) return error;
  const { command, responseCode = 0, originalCode, code, message } = error;
  const reply = responseCode > 0 ? String(responseCode) : undefined;
  const aboutMail = command === 'RCPT TO' || command === 'DATA';
  if (reply && aboutMail && responseCode >= 500 && !OURS.includes(responseCode)) {
    return new MailRefused(reply, message, { cause: error });
  }
  return new MailDelayed(reply ?? originalCode ?? code ?? 'ESMTP', message, { cause: error });
}

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error;
}
