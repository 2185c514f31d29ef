import type { TestApi } from './api.ts';

export type QueuedMail = { to: string; subject: string; text: string; html: string };

/** The mails that wait to be sent to an address, oldest first. */
export async function mailsTo(api: TestApi, address: string): Promise<QueuedMail[]> {
  const rows = await api.db.sql
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_at')
    .execute();
  return rows.map(({ recipient, subject, body_text, body_html }) => ({
    to: recipient,
    subject,
    text: body_text,
    html: body_html,
  }));
}

/** The secret of the link in the newest mail to an address; '' when there is none. */
export async function secretMailedTo(api: TestApi, address: string, page: string): Promise<string> {
  const mails = await mailsTo(api, address);
  const links = mails.flatMap(({ text }) => [...text.matchAll(/https:\/\/\S+?\/([\w-]+)\?x=([\w-]+)/g)]);
  return links.filter(([, name]) => name === page).at(-1)?.[2] ?? '';
}
