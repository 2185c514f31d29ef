import { parisDate } from '@kiroku/contract/base/dates';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import type { AgendaItem, ShownItem, SlotItem, Tonight } from '@kiroku/contract/episodes/schema';
import { ofChoice, type TrackChoice } from '@kiroku/contract/episodes/trackChoice';
import { type Aired, readAired, readPlatforms, readWatching } from './agendaStore.ts';
import { byInterest } from './byInterest.ts';
import type { EpisodeDeps } from './deps.ts';
import { keepsSlot } from './weeklySlots.ts';

/** Days ahead in which the next broadcast is looked for. */
const TONIGHT_DAYS = 14;

export type TitledAired = Aired & { media: AgendaItem['media'] };

/** Reads the broadcasts of days of Paris with their titles. */
export function agendaReading({ db, catalogue, schedule, now }: EpisodeDeps) {
  const { anime } = catalogue.memories;
  const isDubbed = (animeId: number) => schedule.dub(animeId) !== undefined;

  /** The broadcasts of `days` days from `day` on, in the chosen tracks. */
  async function aired(day: string, days: number, choice: TrackChoice): Promise<TitledAired[]> {
    const all = await readAired(db.sql, parisMidnight(day), parisMidnight(addDays(day, days)));
    const chosen = ofChoice(all, choice, ({ animeId }) => isDubbed(animeId));
    const platforms = await readPlatforms(db.sql, [...new Set(chosen.map(({ animeId }) => animeId))]);
    return chosen.flatMap((one) => {
      const title = anime.get(one.animeId);
      return title ? [{ ...one, media: mediaOf(anime.plainCard(title), platforms.get(one.animeId)) }] : [];
    });
  }

  async function items(day: string, days: number, choice: TrackChoice): Promise<AgendaItem[]> {
    const found = await aired(day, days, choice);
    return found.map(({ at, number, media, track, service, animeId }) => {
      return { timestamp: at, number, media, track, service, dubbed: isDubbed(animeId) };
    });
  }

  /** The broadcasts of weekly slots in `days` days from `day` on; those before yesterday are promised no longer. */
  async function slots(day: string, days: number): Promise<SlotItem[]> {
    const yesterday = addDays(parisDate(now()), -1);
    const from = parisMidnight(day < yesterday ? yesterday : day);
    const titled = schedule.inSlots(from, parisMidnight(addDays(day, days))).flatMap(({ animeId, at }) => {
      const title = anime.get(animeId);
      return title && keepsSlot(title) && !title.adult ? [{ at, title }] : [];
    });
    const platforms = await readPlatforms(db.sql, [...new Set(titled.map(({ title }) => title.id))]);
    return titled.map(({ at, title }) => {
      const media = mediaOf(anime.plainCard(title), platforms.get(title.id));
      const dubbed = isDubbed(title.id);
      return { timestamp: at, number: null, media, track: 'vostfr', service: null, dubbed };
    });
  }

  async function shown(day: string, days: number): Promise<ShownItem[]> {
    const [numbered, unnumbered] = await Promise.all([items(day, days, 'all'), slots(day, days)]);
    return [...numbered, ...unnumbered];
  }

  /** The broadcasts of a day, else of the next one with any, the most followed first. */
  async function tonight(today: string): Promise<Tonight> {
    const ofToday = await shown(today, 1);
    const found = ofToday.length > 0 ? ofToday : await shown(today, TONIGHT_DAYS);
    const day = found.map(({ timestamp }) => parisDate(timestamp)).sort()[0] ?? null;
    const ofDay = found.filter(({ timestamp }) => parisDate(timestamp) === day);
    const ids = [...new Set(ofDay.map(({ media }) => media.id))];
    return { day, items: byInterest(ofDay, anime, await readWatching(db.sql, ids)) };
  }

  return { aired, items, slots, tonight };
}

function mediaOf(
  { id, image, title, titleEN, romanji, titleJP }: Omit<AgendaItem['media'], 'diffuseur'>,
  links: readonly { source: string; url: string }[] = [],
): AgendaItem['media'] {
  const diffuseur = Object.fromEntries(links.map(({ source, url }) => [source, url]));
  return { id, image, title, titleEN, romanji, titleJP, diffuseur };
}
