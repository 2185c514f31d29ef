import { parisDate } from '@kiroku/contract/base/dates';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { addDays, mondayOf, numberedEpisode } from '@kiroku/contract/episodes/rules';
import type { AgendaItem, DayItem, SlotItem, TimelineDay, Tonight } from '@kiroku/contract/episodes/schema';
import type { TrackChoice } from '@kiroku/contract/episodes/trackChoice';
import { jsonContent, type ReadyResponse, ResponseCache } from '../../http/answers/readyResponse.ts';
import { agendaReading, type TitledAired } from './agendaReading.ts';
import type { Aired } from './agendaStore.ts';
import type { EpisodeDeps } from './deps.ts';

const WEEK = 7;
const DEFAULT: TrackChoice = 'vostfr';

export type Agenda = ReturnType<typeof openAgenda>;

/** The broadcasts of days and weeks of Paris (product.md, API 8). */
export function openAgenda(deps: EpisodeDeps) {
  const { catalogue, schedule, now } = deps;
  const { anime } = catalogue.memories;
  const reading = agendaReading(deps);
  const spans = new ResponseCache<AgendaItem[]>({ name: 'agenda', share: 1 / 8 });
  const todays = new ResponseCache<DayItem[]>({ name: 'agenda' });
  const slotDays = new ResponseCache<SlotItem[]>({ name: 'agenda', share: 1 / 32 });
  const evenings = new ResponseCache<Tonight>({ name: 'agenda' });
  const timelines = new ResponseCache<TimelineDay[]>({ name: 'agenda' });

  async function ready<Value>(
    cache: ResponseCache<Value>,
    name: string,
    make: () => Promise<Value>,
    counts = 0,
  ): Promise<ReadyResponse<Value>> {
    // None ever goes back: equal sums are equal versions.
    const version = schedule.version() + anime.mediaVersion + counts;
    return cache.get(name, version) ?? cache.store(name, version, jsonContent(await make()));
  }

  return {
    /** The week of a day, or of today. */
    week(from: string | undefined, choice = DEFAULT): Promise<ReadyResponse<AgendaItem[]>> {
      const monday = mondayOf(from ?? parisDate(now()));
      return ready(spans, `week ${monday} ${choice}`, () => reading.items(monday, WEEK, choice));
    },

    days: (from: string, days: number, choice = DEFAULT): Promise<ReadyResponse<AgendaItem[]>> =>
      ready(spans, `days ${from} ${days} ${choice}`, () => reading.items(from, days, choice)),

    today(): Promise<ReadyResponse<DayItem[]>> {
      const day = parisDate(now());
      return ready(todays, day, async () => (await reading.aired(day, 1, DEFAULT)).map(dayItemOf));
    },

    /** The broadcasts of weekly slots in some days, by time. */
    slots: (from: string, days: number): Promise<ReadyResponse<SlotItem[]>> =>
      ready(slotDays, `${parisDate(now())} ${from} ${days}`, () => reading.slots(from, days)),

    /** The broadcasts of today, else of the next day with any, the most followed first. */
    tonight(): Promise<ReadyResponse<Tonight>> {
      const day = parisDate(now());
      return ready(evenings, day, () => reading.tonight(day), anime.version);
    },

    /** Seven days, today first. */
    timeline(): Promise<ReadyResponse<TimelineDay[]>> {
      const day = parisDate(now());
      return ready(timelines, day, async () => timelineFrom(day, await reading.aired(day, WEEK, DEFAULT)));
    },
  };
}

function dayItemOf({ media, ...aired }: TitledAired): DayItem {
  return { episode: { ...airing(aired, media), animeID: aired.animeId }, media };
}

function timelineFrom(day: string, aired: readonly TitledAired[]): TimelineDay[] {
  const byDay = Map.groupBy(aired, ({ at }) => parisDate(at));
  return Array.from({ length: WEEK }, (_, offset) => {
    const date = addDays(day, offset);
    const airings = byDay.get(date) ?? [];
    return { date, airing: airings.map(({ media, ...one }) => ({ ...airing(one, media), media })) };
  });
}

function airing({ at, number, title }: Aired, media: AgendaItem['media']) {
  const name = title ?? numberedEpisode(number);
  return { timestamp: at, number, title: name, displayCalendar: true, animeTitle: displayTitle(media) };
}
