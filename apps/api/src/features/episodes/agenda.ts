import { parisDate } from '@kiroku/contract/base/dates';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { addDays, mondayOf, numberedEpisode, parisMidnight } from '@kiroku/contract/episodes/rules';
import type { AgendaItem, DayItem, TimelineDay } from '@kiroku/contract/episodes/schema';
import { ofChoice, type TrackChoice } from '@kiroku/contract/episodes/trackChoice';
import { jsonContent, type ReadyResponse, ResponseCache } from '../../http/answers/readyResponse.ts';
import { type Aired, readAired, readPlatforms } from './agendaStore.ts';
import type { EpisodeDeps } from './deps.ts';

const WEEK = 7;
const DEFAULT: TrackChoice = 'vostfr';

type TitledAired = Aired & { media: AgendaItem['media'] };

export type Agenda = ReturnType<typeof openAgenda>;

/** The broadcasts of days and weeks of Paris (product.md, API 8). */
export function openAgenda({ db, catalogue, schedule, now }: EpisodeDeps) {
  const { anime } = catalogue.memories;
  const spans = new ResponseCache<AgendaItem[]>({ name: 'agenda', share: 1 / 8 });
  const todays = new ResponseCache<DayItem[]>({ name: 'agenda' });
  const timelines = new ResponseCache<TimelineDay[]>({ name: 'agenda' });

  async function ready<Value>(
    cache: ResponseCache<Value>,
    name: string,
    make: () => Promise<Value>,
  ): Promise<ReadyResponse<Value>> {
    // Neither ever goes back: equal sums are equal versions.
    const version = schedule.version() + anime.mediaVersion;
    return cache.get(name, version) ?? cache.store(name, version, jsonContent(await make()));
  }

  /** The broadcasts of `days` days from `day` on, in the chosen tracks, with their titles. */
  async function read(day: string, days: number, choice: TrackChoice): Promise<TitledAired[]> {
    const all = await readAired(db.sql, parisMidnight(day), parisMidnight(addDays(day, days)));
    const aired = ofChoice(all, choice, ({ animeId }) => isDubbed(animeId));
    const platforms = await readPlatforms(db.sql, [...new Set(aired.map(({ animeId }) => animeId))]);
    return aired.flatMap((one) => {
      const title = anime.get(one.animeId);
      return title ? [{ ...one, media: mediaOf(anime.plainCard(title), platforms.get(one.animeId)) }] : [];
    });
  }

  const isDubbed = (animeId: number) => schedule.dub(animeId) !== undefined;

  async function items(day: string, days: number, choice: TrackChoice): Promise<AgendaItem[]> {
    return (await read(day, days, choice)).map((one) => itemOf(one, isDubbed(one.animeId)));
  }

  return {
    /** The week of a day, or of today. */
    week(from: string | undefined, choice = DEFAULT): Promise<ReadyResponse<AgendaItem[]>> {
      const monday = mondayOf(from ?? parisDate(now()));
      return ready(spans, `week ${monday} ${choice}`, () => items(monday, WEEK, choice));
    },

    days: (from: string, days: number, choice = DEFAULT): Promise<ReadyResponse<AgendaItem[]>> =>
      ready(spans, `days ${from} ${days} ${choice}`, () => items(from, days, choice)),

    today(): Promise<ReadyResponse<DayItem[]>> {
      const day = parisDate(now());
      return ready(todays, day, async () => (await read(day, 1, DEFAULT)).map(dayItemOf));
    },

    /** Seven days, today first. */
    timeline(): Promise<ReadyResponse<TimelineDay[]>> {
      const day = parisDate(now());
      return ready(timelines, day, async () => timelineFrom(day, await read(day, WEEK, DEFAULT)));
    },
  };
}

function itemOf({ at, number, media, track, service }: TitledAired, dubbed: boolean): AgendaItem {
  return { timestamp: at, number, media, track, service, dubbed };
}

function dayItemOf({ media, ...aired }: TitledAired): DayItem {
  return { episode: { ...airing(aired, media), animeID: aired.animeId }, media };
}

function mediaOf(
  { id, image, title, titleEN, romanji, titleJP }: Omit<AgendaItem['media'], 'diffuseur'>,
  links: readonly { source: string; url: string }[] = [],
): AgendaItem['media'] {
  const diffuseur = Object.fromEntries(links.map(({ source, url }) => [source, url]));
  return { id, image, title, titleEN, romanji, titleJP, diffuseur };
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
