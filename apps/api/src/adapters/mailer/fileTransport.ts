import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Report } from '../../lib/report.ts';
import { composeMail, type Sender } from './composeMail.ts';
import type { Mail, MailTransport } from './mail.ts';

export type FileOptions = Sender & { dataDir: string; report: Report };

/**
 * Writes each mail as `<dataDir>/outbox/<time>-<id>.eml`, a complete message (RFC 5322) that only this user can read,
 * for a site without a mail server. A file is there whole or not at all; a mail sent twice is one file. Reports name
 * files, never their content.
 */
export function fileTransport({ dataDir, report, ...sender }: FileOptions): MailTransport {
  const folder = join(dataDir, 'outbox');
  let ready: Promise<void> | undefined;
  const makeFolder = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // It may be older, or the mask of this process narrower than meant.
    await chmod(folder, 0o700);
  };
  const prepare = async (): Promise<void> => {
    await makeFolder();
    report(`Aucun serveur de mail configuré (SMTP_URL) : les mails sont écrits dans ${folder}`, {
      level: 'info',
      part: 'mail',
    });
  };
  return {
    describe: `le dossier ${folder}`,
    check: makeFolder,
    async send(mail) {
      // Loaded by the first mail, not at start-up.
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const bytes = await new MailComposer(legible(composeMail(mail, sender))).compile().build();
      ready ??= prepare();
      await ready.catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      const name = fileName(mail);
      await writeWhole(folder, name, bytes);
      report(`Mail écrit : ${name}`, { level: 'info', part: 'mail' });
    },
    close: async () => {},
  };
}

/** The same message with its parts as plain UTF-8 (8bit): in a file, links can be read and copied as they are. */
function legible({ text, html, ...message }: SendMailOptions): SendMailOptions {
  const part = (contentType: string, content: SendMailOptions['text']) => ({
    contentType: `${contentType}; charset=utf-8`,
    content: String(content),
    contentTransferEncoding: '8bit' as const,
  });
  return { ...message, alternatives: [part('text/plain', text), part('text/html', html)] };
}

/** Sorts by time; the same at each try. */
function fileName({ id, createdAt }: Mail): string {
  return `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`;
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  // A fixed name, so that the next try overwrites the draft of an interrupted one.
  const draft = join(folder, `.${name}.tmp`);
  await writeFile(draft, bytes, { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
}
