import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { PARIS, timeIn } from '@kiroku/contract/episodes/agendaWeek';
import type { ShownItem } from '@kiroku/contract/episodes/schema';
import { broadcastName, type Track } from '@kiroku/contract/episodes/tracks';
import { platformName, platformsOfItem } from '../platforms.ts';
import type { WatchLink } from './WatchLinks.tsx';

/** A broadcast in the words of home's cards. */
export type Airing = {
  id: number;
  title: string;
  lang: string | undefined;
  path: string;
  image: string | null;
  /** Epoch milliseconds, and the hour in Paris: « 18:30 ». */
  at: number;
  hour: string;
  /** Null in the weekly slot of a long series. */
  number: number | null;
  /** « Épisode 8 en VF »; « Chaque semaine » without a number. */
  episode: string;
  track: Track;
  dubbed: boolean;
  services: WatchLink[];
};

/** The words and links of a broadcast. */
export function airingOf(item: ShownItem): Airing {
  const { media, timestamp, number, track, dubbed } = item;
  return {
    id: media.id,
    title: shownTitle(media),
    lang: displayTitleLanguage(media) ?? undefined,
    path: titlePath('anime', media.id, media),
    image: media.image,
    at: timestamp,
    hour: timeIn(PARIS, timestamp),
    number,
    episode: broadcastName(number, track),
    track,
    dubbed,
    services: platformsOfItem(item).map((value) => ({
      name: platformName(value),
      url: media.diffuseur[value],
    })),
  };
}
