import { withoutMarks } from '@kiroku/contract/base/characters';
import type { SynopsisLanguage } from '@kiroku/contract/catalogue/labels';
import { compile } from 'html-to-text';

const LONGEST = 10_000;
/** Longer than any synopsis; the rest of a hostile file is not read. */
const LONGEST_READ = 40_000;

const HTML_SYNTAX = /<\/?[a-z]|&(?:#\d+|[a-z]+\d*);/i;
const HAS_BREAKS = /<(?:br|p|div|li)\b/i;
/** "<Infinite Dendrogram>" is a name, not markup: only HTML's own words are. */
const NOT_A_TAG =
  /<(?!\/?(?:a|b|i|u|s|em|strong|br|p|div|span|cite|small|big|font|ul|ol|li|blockquote|hr|img|h[1-6]|code|pre|su[bp]|q|del|ins|table|t[rdh]|tbody|thead|script|style)\b)/gi;
/** "(Source: …)", "[Written by MAL Rewrite]": a credit, anywhere; the closing mark may be absent at the end. */
const CREDIT =
  /[([]\s*(?:sourced?s?\s*:|written (?:by|mal)\b|source (?:MU|ANN|AniDB)\b)[^()[\]]*(?:\([^()[\]]*\)[^()[\]]*)*(?:[)\]]|$)/gi;
const BARE_CREDIT = /\sSource\s{0,3}:/g;
const LONGEST_BARE_CREDIT = 210;

const options = {
  wordwrap: false as const,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};
const readHtml = compile(options);
const readHtmlLines = compile({ ...options, preserveNewlines: true });

/** A synopsis of another catalogue as plain text: no markup, no entities, no credits; null when nothing is left. */
export function plainSynopsis(raw: string | null | undefined): string | null {
  if (!raw) return null;
  const source = raw.slice(0, LONGEST_READ);
  const text = (HTML_SYNTAX.test(source) ? fromHtml(source) : source).replace(CREDIT, '').trimEnd();
  const tidy = tidied(withoutBareCredit(text));
  return tidy === '' ? null : shortened(tidy);
}

/** « … Source : a name » goes from the end of a last line, where a sentence ends before it. */
function withoutBareCredit(text: string): string {
  const start = Math.max(0, text.length - LONGEST_BARE_CREDIT);
  const end = text.slice(start);
  for (const { 0: credit, index } of end.matchAll(BARE_CREDIT)) {
    const before = text.slice(0, start + index).trimEnd();
    const isLast = !end.includes('\n', index + credit.length) && index + credit.length < end.length;
    if (isLast && /[.!?…"”)\]]$/.test(before)) return before;
  }
  return text;
}

type RawSynopses = { synopsis_fr?: string | null | undefined; synopsis_en?: string | null | undefined };

/** The synopsis of an entry and its language: the French one, else the English one. */
export function synopsisOf({ synopsis_fr, synopsis_en }: RawSynopses): {
  synopsis: string | null;
  synopsisLang: SynopsisLanguage | null;
} {
  const french = plainSynopsis(synopsis_fr);
  const synopsis = french ?? plainSynopsis(synopsis_en);
  if (synopsis === null) return { synopsis, synopsisLang: null };
  return { synopsis, synopsisLang: french === null ? 'en' : 'fr' };
}

/** A character outside the first plane is never cut in two. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Line ends are white space in HTML, except in a text with no tag but <i>. */
function fromHtml(html: string): string {
  const marked = html.replace(NOT_A_TAG, '&lt;');
  return HAS_BREAKS.test(marked) ? readHtml(marked) : readHtmlLines(marked);
}

/** Paragraphs an empty line apart, no other white space than single spaces and line ends, no control characters. */
function tidied(text: string): string {
  return withoutMarks(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
