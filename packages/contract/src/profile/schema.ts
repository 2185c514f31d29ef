import { z } from 'zod';
import { listUserSchema } from '../account/schema.ts';
import { parameter, wholeNumber } from '../base/query.ts';
import { KINDS, SEASONS } from '../catalogue/labels.ts';
import { cardSchema } from '../catalogue/schema.ts';
import { PROFILE_MESSAGES } from './problems.ts';
import { FEED_PAGE_SIZE, MOST_ACTIVITIES } from './rules.ts';

/** Schemas of overviews and the feed. */

const count = z.int().nonnegative();
/** Mean of scores, with two decimals; null without any. */
const mean = z.number().nullable();

/** A title among the favourites that a profile shows first. */
export const featuredSchema = cardSchema.extend({ kind: z.enum(KINDS) }).meta({ id: 'FeaturedTitle' });
export type Featured = z.output<typeof featuredSchema>;

/** An activity: episodes seen before and after (groupChanges). */
export const activitySchema = z
  .object({
    id: z.number(),
    animeID: z.int(),
    from: count,
    to: count,
    /** Time of its latest change, epoch milliseconds. */
    at: z.number(),
    media: cardSchema,
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof activitySchema>;

const genreSchema = z.object({ genre: z.string(), entries: count, mean });
const formatSchema = z.object({ type: z.string().nullable(), entries: count });
const seasonSchema = z.object({
  year: z.int(),
  season: z.enum(SEASONS.map(({ value }) => value)),
  entries: count,
});

/** Overview of a library, for the first page of a profile. */
export const overviewSchema = z
  .object({
    featured: z.array(featuredSchema),
    total: count,
    counts: z.object({ '1': count, '2': count, '3': count, '4': count, '5': count, '6': count }),
    /** Episodes seen, those seen again each time. */
    episodes: count,
    /** Their duration. */
    minutes: count,
    /** Manga in the library, with the chapters and volumes read. */
    manga: z.object({ total: count, chapters: count, volumes: count }),
    mean,
    scored: count,
    /** Halves round up, below 1 counts as 1. */
    scores: z.object({
      '1': count,
      '2': count,
      '3': count,
      '4': count,
      '5': count,
      '6': count,
      '7': count,
      '8': count,
      '9': count,
      '10': count,
    }),
    genres: z.array(genreSchema),
    formats: z.array(formatSchema),
    /** The latest first. */
    seasons: z.array(seasonSchema),
    /** Episodes seen on each day from a Monday until today, in Europe/Paris. */
    activity: z.object({ from: z.string(), days: z.array(count) }),
    latest: z.array(activitySchema),
  })
  .meta({ id: 'ProfileOverview' });
export type Overview = z.output<typeof overviewSchema>;

const LARGEST_ID = 999_999_999_999_999;

/** Part of the feed: activities older than a given one, up to a limit. */
export const feedQuery = z.object({
  before: parameter(wholeNumber(1, LARGEST_ID, PROFILE_MESSAGES.before)),
  limit: parameter(wholeNumber(1, MOST_ACTIVITIES, PROFILE_MESSAGES.limit)).transform(
    (limit) => limit ?? FEED_PAGE_SIZE,
  ),
});
export type FeedQuery = z.output<typeof feedQuery>;

/** An activity of a followed member. */
export const feedItemSchema = activitySchema.extend({ user: listUserSchema }).meta({ id: 'FeedItem' });
export type FeedItem = z.output<typeof feedItemSchema>;
