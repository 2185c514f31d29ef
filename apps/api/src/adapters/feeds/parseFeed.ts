import { createHash } from 'node:crypto';
import { excerpt } from '@kiroku/contract/base/text';
import { isWebLink } from '@kiroku/contract/base/webLink';
import { ARTICLE_TITLE_MAX } from '@kiroku/contract/news/rules';
import { parseFeed as parseXml } from '@rowanmanning/feed-parser';
import { compile } from 'html-to-text';
import { FeedFailure } from './feedFailure.ts';

/** An article of a feed. */
export type FeedItem = {
  /** Its permanent identifier within the feed. */
  guid: string;
  title: string;
  link: string;
  image: string | null;
  /** Null where the feed states none or an unreadable one. */
  publishedAt: Date | null;
};

export type ParsedFeed = { title: string | null; items: FeedItem[] };

/** Maximum entries read per feed (newest first). */
const MOST_ITEMS = 50;
const FEED_TITLE_MAX = 80;
const LONGEST_ADDRESS = 2048;
/** Longer than any title; the rest of a hostile one is not read. */
const LONGEST_READ = 4000;
/** Before the web there was none. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** Controls, lone surrogates, direction marks and other characters that do not show. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

const readHtml = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
  ],
});

/**
 * The articles of an RSS or Atom document, as plain text with web links; those without a title or a link are left out. Documents
 * that declare entities are refused before they are read. Throws FeedFailure.
 */
export function parseFeed(text: string): ParsedFeed {
  if (/<!ENTITY/i.test(text)) throw new FeedFailure('déclare des entités, ce qui est refusé');
  try {
    const feed = parseXml(text);
    const items = feed.items.slice(0, MOST_ITEMS).flatMap((item) => readItem(item) ?? []);
    return { title: plainText(feed.title, FEED_TITLE_MAX), items };
  } catch (error) {
    if (error instanceof RangeError) throw new FeedFailure('est trop imbriqué');
    throw new FeedFailure('n’est pas un flux RSS ou Atom lisible');
  }
}

type RawItem = ReturnType<typeof parseXml>['items'][number];

function readItem(item: RawItem): FeedItem | null {
  const title = plainText(item.title, ARTICLE_TITLE_MAX);
  const link = linkOf(item.url);
  if (title === null || link === null) return null;
  return {
    guid: createHash('sha256')
      .update(item.id ?? link)
      .digest('base64url'),
    title,
    link,
    image: imageOf(item.image?.url),
    publishedAt: dateOf(item.published ?? item.updated),
  };
}

/** One line of text without markup; null when nothing is left. */
function plainText(html: string | null, max: number): string | null {
  if (html === null) return null;
  const text = readHtml(html.slice(0, LONGEST_READ))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(HIDDEN, '');
  const short = excerpt(text, max);
  return short === '' ? null : short;
}

function linkOf(address: string | null | undefined): string | null {
  const trimmed = address?.trim() ?? '';
  return trimmed.length <= LONGEST_ADDRESS && isWebLink(trimmed) ? trimmed : null;
}

/** Pages show pictures over https only; most servers have theirs there too, and a picture that fails is not shown. */
function imageOf(address: string | null | undefined): string | null {
  return linkOf(address)?.replace(/^http:/i, 'https:') ?? null;
}

function dateOf(date: Date | null): Date | null {
  return date !== null && date.getTime() >= EARLIEST ? date : null;
}
