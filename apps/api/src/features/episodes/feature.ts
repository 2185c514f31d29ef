import { feature } from '../feature.ts';
import { openAgenda } from './agenda.ts';
import { type CalendarDeps, openCalendars } from './calendars.ts';
import { CALENDAR_DATA } from './personalData.ts';
import { episodeRoutes } from './routes.ts';
import { type ClockDeps, openSchedule } from './schedule.ts';
import { openEpisodes } from './service.ts';
import { openStatusClock, statusJob } from './statusClock.ts';
import { EPISODES } from './titleData.ts';

export const episodes = feature({
  personalData: CALENDAR_DATA,
  titleData: EPISODES,
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
