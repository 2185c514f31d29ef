import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import type { Airing } from '#app/media/airing/airing.ts';
import { airingOf } from '#app/media/airing/airing.ts';

/** Title on the card of the landing page whose +1 counts: one that airs, and its next broadcast where it is known. */
export type DemoTitle = {
  media: Pick<ExploreCard, 'id' | 'title' | 'titleEN' | 'romanji' | 'titleJP' | 'image'>;
  total: number | null;
  /** Episodes out. */
  released: number;
  services: Airing['services'];
};

/** Released episodes on the card where no schedule has any. */
const SUPPOSED = 3;

/**
 * The first title of a list that airs, with a second episode out and a known total where there is one; else its first; null without any.
 * `airings`: the broadcasts of today and to come, by time.
 */
export function demoTitle(
  cards: readonly ExploreCard[],
  airings: readonly AgendaItem[],
  now: number,
): DemoTitle | null {
  const demos = cards.map((card) => demoOf(card, airings, now));
  const airing = demos.filter(({ isAiring, released }) => isAiring && released > 1);
  const found = airing.find(({ total }) => total !== null) ?? airing[0] ?? demos[0];
  if (!found) return null;
  const { isAiring: _, ...demo } = found;
  return demo;
}

function demoOf(card: ExploreCard, airings: readonly AgendaItem[], now: number) {
  const { id, title, titleEN, romanji, titleJP, image, NbEpisodes, status } = card;
  const own = airings.filter(({ media, track }) => media.id === id && track === 'vostfr');
  const next = own.find(({ timestamp }) => timestamp > now);
  const latest = own.findLast(({ timestamp }) => timestamp <= now);
  const known = latest?.number ?? (next && next.number - 1);
  const shown = latest ?? next;
  return {
    media: { id, title, titleEN, romanji, titleJP, image },
    total: NbEpisodes,
    isAiring: status === AIRING && known !== undefined,
    released: Math.min(known ?? SUPPOSED, NbEpisodes ?? SUPPOSED),
    services: shown ? airingOf(shown).services : [],
  };
}
