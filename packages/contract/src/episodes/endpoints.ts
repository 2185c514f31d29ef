import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams } from '../base/query.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { LIBRARY_PROBLEMS } from '../library/problems.ts';
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
  timelineDaySchema,
  trackQuery,
  tracksQuery,
  weekQuery,
} from './schema.ts';

const tag = 'Épisodes';
const agenda = { method: 'GET', access: 'anyone', tag: 'Agenda' } as const;
/** Room for 10 000 episodes in one body. */
const GENERATION_BODY = 8 * 2 ** 20;

const next = {
  method: 'GET',
  access: 'anyone',
  tag,
  query: trackQuery,
  reply: nextEpisodeSchema,
  refusals: [CATALOGUE_PROBLEMS.unknownAnime, EPISODE_PROBLEMS.nonePlanned],
} as const;
const animeParams = z.object({ animeId: z.string() });

export const readNextEpisode = endpoint({
  ...next,
  path: '/episode/next/:animeId',
  params: animeParams,
  summary: 'Le prochain épisode d’un anime',
});

/** Address for older clients. */
export const readNextEpisodeToo = endpoint({
  ...next,
  path: '/episode/next/:animeId/',
  params: animeParams,
  summary: 'Comme episode/next/{animeId}',
});

export const listEpisodes = endpoint({
  method: 'GET',
  path: '/episode',
  access: 'anyone',
  tag,
  query: animeQuery,
  summary: 'Les épisodes d’un anime, par numéro',
  reply: z.array(episodeSchema),
  refusals: [CATALOGUE_PROBLEMS.unknownAnime],
});

export const createEpisodes = endpoint({
  method: 'POST',
  path: '/episode',
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
  method: 'PATCH',
  path: '/episode/:id',
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
  method: 'DELETE',
  path: '/episode/:id',
  access: 'staff',
  tag,
  params: idParams,
  summary: 'Supprimer le dernier épisode d’un anime',
  reply: successSchema,
  unknown: EPISODE_PROBLEMS.unknownEpisode,
  refusals: [EPISODE_PROBLEMS.notLast],
});

export const deleteAllEpisodes = endpoint({
  method: 'DELETE',
  path: '/episode/all',
  access: 'staff',
  tag,
  summary: 'Supprimer tous les épisodes d’un anime',
  query: animeQuery.partial(),
  body: animeBody.partial().optional(),
  reply: successSchema,
  refusals: [CATALOGUE_PROBLEMS.unknownAnime],
});

export const manageEpisodes = endpoint({
  method: 'GET',
  path: '/episode/manage',
  access: 'staff',
  tag,
  summary: 'Jusqu’où les anime en cours de diffusion sont programmés',
  reply: z.array(managedSchema),
});

export const readWeek = endpoint({
  ...agenda,
  path: '/agenda/week',
  query: weekQuery,
  summary: 'Les diffusions d’une semaine, du lundi au dimanche à Paris',
  reply: z.array(agendaItemSchema),
});

export const readDays = endpoint({
  ...agenda,
  path: '/agenda',
  query: daysQuery,
  summary: 'Les diffusions de quelques jours',
  reply: z.array(agendaItemSchema),
});

export const readToday = endpoint({
  ...agenda,
  path: '/agenda/day',
  summary: 'Les diffusions du jour à Paris',
  reply: z.array(dayItemSchema),
});

export const readTimeline = endpoint({
  ...agenda,
  path: '/agenda/timeline',
  summary: 'Les diffusions des sept prochains jours, aujourd’hui d’abord',
  reply: z.array(timelineDaySchema),
});

const calendar = { ...agenda, file: 'text/calendar; charset=utf-8', reply: z.string() } as const;

export const readCalendar = endpoint({
  ...calendar,
  path: '/agenda.ics',
  query: calendarQuery,
  summary: 'Les diffusions en iCalendar, de quatre semaines en arrière à douze en avant',
});

/** By the secret of its address, or by the uid of a member whose library is public. */
export const readMemberCalendar = endpoint({
  ...calendar,
  access: 'optional',
  path: '/agenda/:uid.ics',
  params: z.object({ uid: z.string() }),
  query: calendarQuery,
  summary: 'Ce qu’un membre regarde, en iCalendar',
  refusals: [ACCOUNT_PROBLEMS.unknownUser, LIBRARY_PROBLEMS.hidden],
});

export const readFeed = endpoint({
  ...agenda,
  file: 'application/atom+xml; charset=utf-8',
  path: '/agenda.atom',
  query: tracksQuery,
  reply: z.string(),
  summary: 'Les derniers épisodes sortis, en Atom',
});

const own = { access: 'member', tag: 'Agenda' } as const;
const addressSchema = z.object({ address: z.string().nullable() });

export const readCalendarAddress = endpoint({
  ...own,
  method: 'GET',
  path: '/agenda/address',
  scope: 'session',
  reply: addressSchema,
  summary: 'L’adresse secrète de son calendrier, si elle existe',
});

export const renewCalendarAddress = endpoint({
  ...own,
  method: 'POST',
  path: '/agenda/address',
  reply: addressSchema,
  summary: 'Créer l’adresse secrète de son calendrier, ou la remplacer',
});
