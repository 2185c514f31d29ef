import { SITE } from '@kiroku/contract/site/config';
import { escapeXml as escaped } from '#api/http/escapeXml.ts';

/** Content of a mail. Paragraphs are plain text. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** After the button, smaller. */
  notes: string[];
};

export type RenderedMail = { subject: string; text: string; html: string };

const INK = '#0b1220';
const PALE = '#5b6980';

/** A mail as text and as HTML of the same content. Everything is escaped: members choose their names. */
export function renderMail({ subject, paragraphs, action, notes }: MailContent): RenderedMail {
  const ending = `${SITE.name} · ${SITE.tagline}`;
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    ...notes,
    `-- \n${ending}`,
  ];
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;background:#f6f8fc;color:${INK};font:16px/1.5 system-ui,sans-serif">`,
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escaped(SITE.name)}</p>`,
    ...paragraphs.map((one) => `<p style="margin:0 0 16px">${escaped(one)}</p>`),
    ...(action ? [button(action)] : []),
    ...notes.map((one) => `<p style="margin:0 0 12px;font-size:14px;color:${PALE}">${escaped(one)}</p>`),
    `</div><p style="margin:16px auto;max-width:520px;font-size:13px;color:${PALE}">${escaped(ending)}</p></body></html>`,
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}

function button({ label, url }: { label: string; url: string }): string {
  const look = `display:inline-block;padding:12px 20px;border-radius:8px;background:${SITE.themeColor};color:${INK}`;
  return [
    `<p style="margin:24px 0"><a href="${escaped(url)}" style="${look};font-weight:700;text-decoration:none">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:${PALE};word-break:break-all">${escaped(url)}</p>`,
  ].join('\n');
}
