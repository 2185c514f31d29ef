import { PROBLEMS } from '@kiroku/contract/base/problems';
import * as calls from '@kiroku/contract/episodes/endpoints';
import { EPISODE_MESSAGES } from '@kiroku/contract/episodes/problems';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import { ProblemError } from '../../http/problems.ts';
import type { Agenda } from './agenda.ts';
import type { Calendars } from './calendars.ts';
import type { Episodes } from './service.ts';

/** The address may be a secret: shared caches store nothing. */
const PRIVATE = { cacheControl: 'private, no-cache' };
/** A week by default. */
const DAYS = 7;

export function episodeRoutes(episodes: Episodes, agenda: Agenda, calendars: Calendars): Binding[] {
  return [
    ...[calls.readNextEpisode, calls.readNextEpisodeToo].map((call) =>
      bind(call, ({ params, query }) => ({ reply: episodes.next(params.animeId, query.track) }), SHORT_CACHE),
    ),
    bind(calls.readSlot, ({ params }) => ({ reply: episodes.slot(params.animeId) }), SHORT_CACHE),
    bind(calls.listEpisodes, async ({ query }) => ({ reply: await episodes.list(query.animeID) })),
    bind(calls.createEpisodes, async ({ caller, body }) => ({
      reply: await episodes.create(caller, body.episodes),
    })),
    bind(calls.editEpisode, async ({ caller, params, body }) => ({
      reply: await episodes.edit(caller, params.id, body),
    })),
    bind(calls.deleteEpisode, async ({ caller, params }) => ({
      reply: await episodes.remove(caller, params.id),
    })),
    bind(calls.deleteAllEpisodes, async ({ caller, body, query }) => {
      const animeID = body?.animeID ?? query.animeID;
      if (animeID === undefined) {
        throw new ProblemError(PROBLEMS.invalid, { animeID: EPISODE_MESSAGES.incomplete });
      }
      return { reply: await episodes.removeAll(caller, String(animeID)) };
    }),
    bind(calls.manageEpisodes, async () => ({ reply: await episodes.manage() })),
    bind(
      calls.readWeek,
      async ({ query }) => ({ ready: await agenda.week(query.from, query.tracks) }),
      SHORT_CACHE,
    ),
    bind(
      calls.readDays,
      async ({ query }) => ({
        ready: await agenda.days(query.from, query.days ?? DAYS, query.tracks),
      }),
      SHORT_CACHE,
    ),
    bind(
      calls.readSlots,
      async ({ query }) => ({ ready: await agenda.slots(query.from, query.days ?? DAYS) }),
      SHORT_CACHE,
    ),
    bind(calls.readTonight, async () => ({ ready: await agenda.tonight() }), SHORT_CACHE),
    bind(calls.readToday, async () => ({ ready: await agenda.today() }), SHORT_CACHE),
    bind(calls.readTimeline, async () => ({ ready: await agenda.timeline() }), SHORT_CACHE),
    bind(calls.readCalendar, async ({ query }) => ({ ready: await calendars.all(query) }), SHORT_CACHE),
    bind(
      calls.readMemberCalendar,
      async ({ params, query, caller }) => ({ ready: await calendars.of(params.uid, caller, query) }),
      PRIVATE,
    ),
    bind(calls.readFeed, async ({ query }) => ({ ready: await calendars.feed(query.tracks) }), SHORT_CACHE),
    bind(calls.readCalendarAddress, async ({ caller }) => ({
      reply: { address: await calendars.address(caller.uid) },
    })),
    bind(calls.renewCalendarAddress, async ({ caller }) => ({
      reply: { address: await calendars.renew(caller.uid) },
    })),
  ];
}
