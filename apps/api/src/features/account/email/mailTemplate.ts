import { typographic } from '@kiroku/contract/base/typography';
import { SITE } from '@kiroku/contract/site/config';
import { escapeXml as escaped } from '#api/http/answers/escapeXml.ts';

/** Content of a mail. Paragraphs are plain text. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  /** Lists of links, each with a heading. */
  sections?: { title: string; lines: MailLink[] }[];
  action?: { label: string; url: string };
  /** After the button, smaller. */
  notes: string[];
  /** After the notes. */
  links?: MailLink[];
};

type MailLink = { text: string; url: string };

export type RenderedMail = { subject: string; text: string; html: string };

const INK = '#0b1220';
const PALE = '#5b6980';

/** A mail as text and as HTML of the same content, in French typography. Everything is escaped: members choose their names. */
export function renderMail(content: MailContent): RenderedMail {
  const { subject, paragraphs, sections = [], action, notes, links = [] } = inTypography(content);
  const ending = `${SITE.name} · ${SITE.tagline}`;
  const text = [
    ...paragraphs,
    ...sections.map(({ title, lines }) =>
      [title, ...lines.map(({ text, url }) => `- ${text}\n  ${url}`)].join('\n'),
    ),
    ...(action ? [`${action.label}\u202f:\n${action.url}`] : []),
    ...notes,
    ...links.map(({ text, url }) => `${text}\u202f:\n${url}`),
    `-- \n${ending}`,
  ];
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;background:#f6f8fc;color:${INK};font:16px/1.5 system-ui,sans-serif">`,
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escaped(SITE.name)}</p>`,
    ...paragraphs.map((one) => `<p style="margin:0 0 16px">${escaped(one)}</p>`),
    ...sections.map(listOf),
    ...(action ? [button(action)] : []),
    ...notes.map((one) => `<p style="margin:0 0 12px;font-size:14px;color:${PALE}">${escaped(one)}</p>`),
    ...links.map((link) => `<p style="margin:0 0 12px;font-size:14px">${linkTo(link, PALE)}</p>`),
    `</div><p style="margin:16px auto;max-width:520px;font-size:13px;color:${PALE}">${escaped(ending)}</p></body></html>`,
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}

function inTypography({
  subject,
  paragraphs,
  sections = [],
  action,
  notes,
  links = [],
}: MailContent): MailContent {
  const shown = (line: MailLink) => ({ ...line, text: typographic(line.text) });
  return {
    subject: typographic(subject),
    paragraphs: paragraphs.map(typographic),
    sections: sections.map(({ title, lines }) => ({ title: typographic(title), lines: lines.map(shown) })),
    ...(action && { action: { ...action, label: typographic(action.label) } }),
    notes: notes.map(typographic),
    links: links.map(shown),
  };
}

function listOf({ title, lines }: { title: string; lines: MailLink[] }): string {
  const items = lines.map((line) => `<li style="margin:0 0 8px">${linkTo(line, INK)}</li>`);
  return [
    `<h2 style="margin:24px 0 8px;font-size:16px">${escaped(title)}</h2>`,
    `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`,
  ].join('\n');
}

function linkTo({ text, url }: MailLink, color: string): string {
  return `<a href="${escaped(url)}" style="color:${color}">${escaped(text)}</a>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const look = `display:inline-block;padding:12px 20px;border-radius:8px;background:${SITE.themeColor};color:${INK}`;
  return [
    `<p style="margin:24px 0"><a href="${escaped(url)}" style="${look};font-weight:700;text-decoration:none">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:${PALE};word-break:break-all">${escaped(url)}</p>`,
  ].join('\n');
}
