import '../base/french.ts';
import { z } from 'zod';
import { parameter, wholeNumber } from '../base/query.ts';
import { multiLine, singleLine } from '../base/textSchemas.ts';
import { trackSchema } from '../base/tracks.ts';
import { exploreAnimeQuery } from '../catalogue/filters/query.ts';
import { webAddress } from '../catalogue/form/links.ts';
import { BROADCASTERS } from '../catalogue/labels.ts';
import { cardSchema } from '../catalogue/schema.ts';
import { EPISODE_MESSAGES } from './problems.ts';
import { HIGHEST_NUMBER, MOST_GENERATED } from './rules.ts';
import { TRACK_CHOICES } from './trackChoice.ts';

/** Inputs and replies of episodes and agendas. */

const text = z.string().nullable();
const EARLIEST = Date.UTC(1900, 0, 1);
// Ten thousand weekly episodes take two centuries.
const LATEST = Date.UTC(3000, 0, 1);

export const episodeSchema = z
  .object({
    id: z.int(),
    animeID: z.int(),
    number: z.int(),
    title: text,
    image: text,
    synopsis: text,
    /** Epoch milliseconds of its broadcast. */
    timestamp: z.number().nullable(),
    /** Minutes. */
    duration: z.int().nullable(),
    link: text,
    displayCalendar: z.boolean(),
    isFiller: z.boolean(),
    /** Platform of the subtitled broadcast; null: the title's. */
    service: text,
    /** Its French dub: epoch milliseconds, and where; null while none is announced. */
    vf: z.object({ timestamp: z.number(), service: text }).nullable(),
  })
  .meta({ id: 'Episode' });
export type Episode = z.output<typeof episodeSchema>;

const instant = z
  .int(EPISODE_MESSAGES.timestamp)
  .min(EARLIEST, EPISODE_MESSAGES.timestamp)
  .max(LATEST, EPISODE_MESSAGES.timestamp);
const service = z
  .enum(
    BROADCASTERS.map(({ value }) => value),
    EPISODE_MESSAGES.service,
  )
  .nullable();

const shape = {
  title: singleLine(300).nullable(),
  image: webAddress.nullable(),
  synopsis: multiLine(10_000).nullable(),
  timestamp: instant.nullable(),
  duration: z
    .int(EPISODE_MESSAGES.duration)
    .min(0, EPISODE_MESSAGES.duration)
    .max(10_000, EPISODE_MESSAGES.duration)
    .nullable(),
  link: webAddress.nullable(),
  displayCalendar: z.boolean(),
  isFiller: z.boolean(),
  service,
  vf: z.strictObject({ timestamp: instant, service: service.default(null) }).nullable(),
};

const number = z
  .int(EPISODE_MESSAGES.number)
  .min(0, EPISODE_MESSAGES.number)
  .max(HIGHEST_NUMBER, EPISODE_MESSAGES.number);

export const newEpisodeSchema = z.strictObject({
  animeID: z.int().positive(),
  number,
  ...z.object(shape).partial().shape,
});
export type NewEpisode = z.output<typeof newEpisodeSchema>;

export const createEpisodesBody = z.object({
  episodes: z.array(newEpisodeSchema).min(1, EPISODE_MESSAGES.incomplete).max(MOST_GENERATED),
});

/** Properties to change; absent ones stay. Title and number of an episode never change. */
export const editEpisodeBody = z.strictObject(shape).partial();
export type EpisodeChanges = z.output<typeof editEpisodeBody>;

const animeID = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
]);
export const animeBody = z.object({ animeID });
export const animeQuery = z.object({ animeID: z.string() });

/** Planning of the episodes of an airing title, for the staff. */
export const managedSchema = z.object({
  media: cardSchema,
  plannedEpisode: z.int(),
  airingEpisode: z.int(),
});
export type Managed = z.output<typeof managedSchema>;

export const nextEpisodeSchema = z.object({ timestamp: z.number(), number: z.int() });
/** The requested track; by default the original voices. */
export const trackQuery = z.object({ track: parameter(trackSchema) });

/** A title as agendas show it. */
export const agendaMediaSchema = cardSchema
  .pick({ id: true, image: true, title: true, titleEN: true, romanji: true, titleJP: true })
  .extend({ diffuseur: z.record(z.string(), z.string()) });

export const agendaItemSchema = z
  .object({
    timestamp: z.number(),
    number: z.int(),
    media: agendaMediaSchema,
    track: trackSchema,
    /** Platform of this track; null: the title's. */
    service: text,
    /** Whether the title's French dub has dates. */
    dubbed: z.boolean(),
  })
  .meta({ id: 'AgendaItem' });
export type AgendaItem = z.output<typeof agendaItemSchema>;

/** A broadcast of the weekly slot of a long series, whose number is unknown. */
export const slotItemSchema = agendaItemSchema.extend({ number: z.null() });
export type SlotItem = z.output<typeof slotItemSchema>;
/** A broadcast as the site's own pages show it. */
export type ShownItem = AgendaItem | SlotItem;

/** The next broadcast of a weekly slot, in epoch milliseconds. */
export const weeklySlotSchema = z.object({ timestamp: z.number() });

/** Broadcasts of today in Paris, else of the next day with any, the most followed titles first; without any, no day. */
export const tonightSchema = z.object({
  day: text,
  items: z.array(agendaItemSchema.extend({ number: z.int().nullable() })),
});
export type Tonight = z.output<typeof tonightSchema>;

const airing = {
  timestamp: z.number(),
  number: z.int(),
  title: z.string(),
  displayCalendar: z.boolean(),
  animeTitle: z.string(),
};

export const dayItemSchema = z.object({
  episode: z.object({ ...airing, animeID: z.int() }),
  media: agendaMediaSchema,
});
export type DayItem = z.output<typeof dayItemSchema>;

export const timelineDaySchema = z.object({
  date: z.string(),
  airing: z.array(z.object({ ...airing, media: agendaMediaSchema })),
});
export type TimelineDay = z.output<typeof timelineDaySchema>;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, EPISODE_MESSAGES.day)
  .refine((text) => {
    const instant = Date.parse(`${text}T00:00:00Z`);
    return instant >= EARLIEST && instant < LATEST && new Date(instant).toISOString().startsWith(text);
  }, EPISODE_MESSAGES.day);

const trackChoiceSchema = z.enum(TRACK_CHOICES.map(({ value }) => value));

/** Any day of the requested week; the current week without one. */
export const weekQuery = z.object({ from: parameter(day), tracks: parameter(trackChoiceSchema) });
/** Days from a first one on, in Europe/Paris. */
export const daysQuery = z.object({
  from: day.meta({ example: '2026-11-21' }),
  days: parameter(wholeNumber(1, 14, EPISODE_MESSAGES.days)),
  tracks: parameter(trackChoiceSchema),
});
/** Tracks of a feed; without a choice the original voices. */
export const tracksQuery = z.object({ tracks: parameter(trackChoiceSchema) });
/** Filters of a calendar: the agenda's, and the state of titles. Without tracks the original voices, or the member's preferred ones. */
export const calendarQuery = tracksQuery.extend({
  diffuseur: exploreAnimeQuery.shape.diffuseur,
  status: exploreAnimeQuery.shape.status,
});
export type CalendarQuery = z.output<typeof calendarQuery>;
