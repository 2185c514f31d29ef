import '../base/french.ts';
import { z } from 'zod';
import { parameter, wholeNumber } from '../base/query.ts';
import { line } from '../base/textSchemas.ts';
import { isWebLink } from '../base/webLink.ts';
import { badFilter } from '../catalogue/filters/badFilter.ts';
import { webAddress } from '../catalogue/form/links.ts';
import { NEWS_MESSAGES } from './problems.ts';
import { ARTICLE_TITLE_MAX, MOST_NEWS } from './rules.ts';

/** Inputs and replies of the news. */

const text = z.string().nullable();
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

export const articleSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Epoch milliseconds of its publication. */
    timestamp: z.number(),
    /** The member of the staff who wrote it, or the site whose feed it comes from. */
    author: text,
    image: text,
    link: z.string(),
    pinned: z.boolean(),
    advertise: z.boolean(),
  })
  .meta({ id: 'Article' });
export type Article = z.output<typeof articleSchema>;

/** Only https: pages show no other picture of another site. */
const picture = z
  .string(NEWS_MESSAGES.image)
  .max(2048, NEWS_MESSAGES.image)
  .refine((address) => isWebLink(address) && /^https:/i.test(address), NEWS_MESSAGES.image);

const fields = {
  title: line(ARTICLE_TITLE_MAX, NEWS_MESSAGES.title).refine((title) => title !== '', NEWS_MESSAGES.title),
  link: webAddress.meta({ example: 'https://exemple.fr/article' }),
  image: picture.nullable().meta({ example: 'https://exemple.fr/image.webp' }),
  pinned: z.boolean(),
  advertise: z.boolean(),
  timestamp: z
    .int(NEWS_MESSAGES.timestamp)
    .min(EARLIEST, NEWS_MESSAGES.timestamp)
    .max(LATEST, NEWS_MESSAGES.timestamp)
    .meta({ example: 1_790_000_000_000 }),
};

/** A new article; without a moment it is published at once. */
export const newArticleBody = z.strictObject(fields).partial().required({ title: true, link: true });
export type NewArticle = z.output<typeof newArticleBody>;

/** Properties to change; absent ones stay. */
export const editArticleBody = z.strictObject(fields).partial();
export type ArticleChanges = z.output<typeof editArticleBody>;

export const newsQuery = z.object({ limit: parameter(wholeNumber(1, MOST_NEWS, badFilter('limit'))) });
export const managedQuery = z.object({ page: parameter(wholeNumber(1, 100_000, badFilter('page'))) });

/** An article as the staff sees it. */
export const managedArticleSchema = articleSchema.extend({
  /** Address of the feed it comes from; null for one of ours. */
  feed: text,
});
export type ManagedArticle = z.output<typeof managedArticleSchema>;

export const managedNewsSchema = z.object({
  total: z.int(),
  articles: z.array(managedArticleSchema),
});

/** A configured feed, as it answered last. */
export const feedStateSchema = z.object({
  url: z.string(),
  /** Its own name, once it was read. */
  title: text,
  /** Number of stored articles. */
  articles: z.int(),
  checkedAt: z.number().nullable(),
  succeededAt: z.number().nullable(),
  /** Why the last attempt failed; null when it did not. */
  failure: text,
  failedSince: z.number().nullable(),
  /** When it is read next. */
  dueAt: z.number(),
});
export type FeedState = z.output<typeof feedStateSchema>;
