import { feature } from '../feature.ts';
import { openAgenda } from './agenda.ts';
import { announceEpisodes } from './broadcastStore.ts';
import { readSecret } from './calendarStore.ts';
import { type CalendarDeps, openCalendars } from './calendars.ts';
import { moveMissingEpisodes } from './mergeStore.ts';
import { episodeRoutes } from './routes.ts';
import { type ClockDeps, openSchedule } from './schedule.ts';
import { openEpisodes } from './service.ts';
import { openStatusClock, statusJob } from './statusClock.ts';

export const episodes = feature({
  // The secret address of a member's calendar; its row goes with the member.
  personalData: {
    exportPersonalData: async (db, uid) => ({ calendrier: { cle: await readSecret(db, uid) } }),
  },
  // Episodes that the other title has already go with their own.
  titleData: {
    async onTitleRemoved(transaction, { kind, id, into, at }) {
      if (kind === 'anime' && into !== null) await moveMissingEpisodes(transaction, id, into, at);
    },
    async afterTitleRemoved(transaction, { kind, id, into }) {
      if (kind === 'anime') await announceEpisodes(transaction, into === null ? [id] : [id, into]);
    },
  },
  async open(options: ClockDeps & Omit<CalendarDeps, 'schedule'>) {
    const schedule = await openSchedule(options);
    const statusClock = openStatusClock(options);
    const deps = { ...options, schedule };
    return {
      bindings: episodeRoutes(openEpisodes(deps), openAgenda(deps), openCalendars(deps)),
      jobs: [statusJob(statusClock)],
      close: schedule.close,
      offers: { schedule, statusClock },
    };
  },
});
