import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { byWhatIsOut, type HomeRank } from '@kiroku/contract/episodes/homeOrder';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { ofPreferredTrack, type Track } from '@kiroku/contract/episodes/tracks';
import { episodesBehind, homeSections, isWatching } from '@kiroku/contract/library/rules';
import { useState } from 'react';
import type { Item } from '../followed.ts';
import { stableOrder } from './stableOrder.ts';

export type ProgressSection = { title: string; items: Item[] };

/** Titles that a member is watching and reading. */
export type ProgressItems = { anime: readonly Item[]; manga: readonly Item[] };

/** Known releases: the latest of each title, in the track of the member. */
export type Releases = { releases: ReadonlyMap<number, AgendaItem>; track: Track };

/**
 * Sections of home with titles (product.md, Home 2), released and unseen first as of the start of the visit: a card must not move under a
 * finger on its +1.
 */
export function useProgressSections({ anime, manga }: ProgressItems, known: Releases): ProgressSection[] {
  const inOrder = useStableOrder(anime, known);
  // Manga have no releases.
  const readInOrder = useStableOrder(manga, NO_RELEASES);
  const { airing, others } = homeSections(anime.map(listedOf));
  return [
    { title: 'Diffusion en cours', items: inOrder(airing.map(itemOf)) },
    { title: 'En cours de visionnage', items: inOrder(others.map(itemOf)) },
    {
      title: 'En cours de lecture',
      items: readInOrder(manga.filter(({ progression }) => isWatching(progression))),
    },
  ].filter((section) => section.items.length > 0);
}

const NO_RELEASES: Releases = { releases: new Map(), track: 'vostfr' };

/** Sorts by the order in which the titles were first seen. */
function useStableOrder(items: readonly Item[], releases: Releases): (some: readonly Item[]) => Item[] {
  const [known, setKnown] = useState<readonly number[]>([]);
  const ranked = items.map((item) => ({ id: idOf(item), ...rankOf(item, releases) }));
  const order = stableOrder(
    known,
    ranked.sort(byWhatIsOut).map(({ id }) => id),
  );
  if (order !== known) setKnown(order);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (item: Item) => places.get(idOf(item)) ?? 0;
  return (some) => some.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Entries without a date of change come last. */
function rankOf(item: Item, { releases, track }: Releases): HomeRank {
  const { released } = ofPreferredTrack(track, item);
  const isBehind = released !== null && episodesBehind(item.progression, released) > 0;
  return {
    outAt: (isBehind && releases.get(idOf(item))?.timestamp) || null,
    isBehind: isBehind && item.media.status === AIRING,
    lastChange: item.progression.lastChange || 0,
  };
}

function listedOf(item: Item) {
  const { progression: entry, media } = item;
  return { item, entry, title: media, lastChange: entry.lastChange };
}

const itemOf = ({ item }: { item: Item }) => item;
const idOf = ({ media }: Item) => media.id;
