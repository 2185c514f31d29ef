import type { SendMailOptions } from 'nodemailer';
import { type Mail, MailRefused } from './mail.ts';

/** The sender of mails: `from` as in a header (« Kiroku <ne-pas-repondre@kiroku.example> »). */
export type Sender = { from: string; publicUrl: string };

/**
 * The message for nodemailer: UTF-8, text and HTML as alternatives, one recipient. Nothing in the mail can add a
 * header, a recipient or a file. Throws `MailRefused` for an invalid address.
 */
export function composeMail(mail: Mail, { from, publicUrl }: Sender): SendMailOptions {
  if (!BARE_ADDRESS.test(mail.to)) throw new MailRefused('EADDRESS', 'not an address');
  return {
    from,
    // As an object it is taken as it is; a string would be read as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(CONTROLS, ' '),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    // RFC 3834: no automatic answers to it.
    headers: { 'Auto-Submitted': 'auto-generated', ...subscriptionHeaders(mail.unsubscribe ?? null) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers by which a mail program ends a subscription without asking (RFC 2369, RFC 8058). */
function subscriptionHeaders(address: string | null): Record<string, string> {
  if (address === null) return {};
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const BARE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
