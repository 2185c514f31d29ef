import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams } from '../base/query.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { LIBRARY_PROBLEMS } from '../library/problems.ts';
import * as calls from './calls.ts';
import { EPISODE_PROBLEMS } from './problems.ts';
import {
  agendaItemSchema,
  animeBody,
  animeQuery,
  calendarQuery,
  createEpisodesBody,
  dayItemSchema,
  daysQuery,
  editEpisodeBody,
  episodeSchema,
  managedSchema,
  nextEpisodeSchema,
  slotItemSchema,
  timelineDaySchema,
  tonightSchema,
  trackQuery,
  tracksQuery,
  weeklySlotSchema,
  weekQuery,
} from './schema.ts';

const tag = 'Épisodes';
const agenda = { access: 'anyone', tag: 'Agenda' } as const;
/** Room for 10 000 episodes in one body. */
const GENERATION_BODY = 8 * 2 ** 20;

const next = {
  access: 'anyone',
  tag,
  query: trackQuery,
  reply: nextEpisodeSchema,
  refusals: [CATALOGUE_PROBLEMS.unknownAnime, EPISODE_PROBLEMS.nonePlanned],
} as const;
const animeParams = z.object({ animeId: z.string() });

export const readNextEpisode = endpoint({
  ...next,
  ...calls.readNextEpisode,
  params: animeParams,
  summary: 'Le prochain épisode d’un anime',
});

/** Address for older clients. */
export const readNextEpisodeToo = endpoint({
  ...next,
  ...calls.readNextEpisodeToo,
  params: animeParams,
  summary: 'Comme episode/next/{animeId}',
});

/** For the site's own pages: `episode/next` has numbered episodes alone. */
export const readSlot = endpoint({
  access: 'anyone',
  tag,
  ...calls.readSlot,
  params: animeParams,
  summary: 'Le créneau hebdomadaire d’une longue série dont aucun épisode n’est annoncé',
  reply: weeklySlotSchema,
  refusals: [CATALOGUE_PROBLEMS.unknownAnime, EPISODE_PROBLEMS.nonePlanned],
});

export const listEpisodes = endpoint({
  ...calls.listEpisodes,
  access: 'anyone',
  tag,
  query: animeQuery,
  summary: 'Les épisodes d’un anime, par numéro',
  reply: z.array(episodeSchema),
  refusals: [CATALOGUE_PROBLEMS.unknownAnime],
});

export const createEpisodes = endpoint({
  ...calls.createEpisodes,
  access: 'staff',
  tag,
  status: 201,
  bodyLimit: GENERATION_BODY,
  summary: 'Ajouter des épisodes, tous ou aucun',
  body: createEpisodesBody,
  reply: z.array(episodeSchema),
  refusals: [EPISODE_PROBLEMS.numberTaken, CATALOGUE_PROBLEMS.unknownAnime],
});

export const editEpisode = endpoint({
  ...calls.editEpisode,
  access: 'staff',
  tag,
  params: idParams,
  summary: 'Modifier des propriétés d’un épisode',
  body: editEpisodeBody,
  reply: episodeSchema,
  unknown: EPISODE_PROBLEMS.unknownEpisode,
  refusals: [EPISODE_PROBLEMS.numberTaken],
});

export const deleteEpisode = endpoint({
  ...calls.deleteEpisode,
  access: 'staff',
  tag,
  params: idParams,
  summary: 'Supprimer le dernier épisode d’un anime',
  reply: successSchema,
  unknown: EPISODE_PROBLEMS.unknownEpisode,
  refusals: [EPISODE_PROBLEMS.notLast],
});

export const deleteAllEpisodes = endpoint({
  ...calls.deleteAllEpisodes,
  access: 'staff',
  tag,
  summary: 'Supprimer tous les épisodes d’un anime',
  query: animeQuery.partial(),
  body: animeBody.partial().optional(),
  reply: successSchema,
  refusals: [CATALOGUE_PROBLEMS.unknownAnime],
});

export const manageEpisodes = endpoint({
  ...calls.manageEpisodes,
  access: 'staff',
  tag,
  summary: 'Jusqu’où les anime en cours de diffusion sont programmés',
  reply: z.array(managedSchema),
});

export const readWeek = endpoint({
  ...agenda,
  ...calls.readWeek,
  query: weekQuery,
  summary: 'Les diffusions d’une semaine, du lundi au dimanche à Paris',
  reply: z.array(agendaItemSchema),
});

export const readDays = endpoint({
  ...agenda,
  ...calls.readDays,
  query: daysQuery,
  summary: 'Les diffusions de quelques jours',
  reply: z.array(agendaItemSchema),
});

export const readSlots = endpoint({
  ...agenda,
  ...calls.readSlots,
  query: daysQuery.omit({ tracks: true }),
  summary: 'Les créneaux hebdomadaires des longues séries, sans numéro d’épisode, pendant quelques jours',
  reply: z.array(slotItemSchema),
});

export const readTonight = endpoint({
  ...agenda,
  ...calls.readTonight,
  summary: 'Les diffusions du jour à Paris, ou du prochain jour qui en a, des plus suivies aux moins suivies',
  reply: tonightSchema,
});

export const readToday = endpoint({
  ...agenda,
  ...calls.readToday,
  summary: 'Les diffusions du jour à Paris',
  reply: z.array(dayItemSchema),
});

export const readTimeline = endpoint({
  ...agenda,
  ...calls.readTimeline,
  summary: 'Les diffusions des sept prochains jours, aujourd’hui d’abord',
  reply: z.array(timelineDaySchema),
});

const calendar = { ...agenda, file: 'text/calendar; charset=utf-8', reply: z.string() } as const;

export const readCalendar = endpoint({
  ...calendar,
  ...calls.readCalendar,
  query: calendarQuery,
  summary: 'Les diffusions en iCalendar, de quatre semaines en arrière à douze en avant',
});

/** By the secret of its address, or by the uid of a member whose library is public. */
export const readMemberCalendar = endpoint({
  ...calendar,
  ...calls.readMemberCalendar,
  access: 'optional',
  params: z.object({ uid: z.string() }),
  query: calendarQuery,
  summary: 'Ce qu’un membre regarde, en iCalendar',
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
});

export const readFeed = endpoint({
  ...agenda,
  ...calls.readFeed,
  file: 'application/atom+xml; charset=utf-8',
  query: tracksQuery,
  reply: z.string(),
  summary: 'Les derniers épisodes sortis, en Atom',
});

const own = { access: 'member', tag: 'Agenda' } as const;
const addressSchema = z.object({ address: z.string().nullable() });

export const readCalendarAddress = endpoint({
  ...own,
  ...calls.readCalendarAddress,
  scope: 'session',
  reply: addressSchema,
  summary: 'L’adresse secrète de son calendrier, si elle existe',
});

export const renewCalendarAddress = endpoint({
  ...own,
  ...calls.renewCalendarAddress,
  reply: addressSchema,
  summary: 'Créer l’adresse secrète de son calendrier, ou la remplacer',
});
