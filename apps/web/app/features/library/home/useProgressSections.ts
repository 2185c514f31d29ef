import { homeSections, isWatching } from '@kiroku/contract/library/rules';
import { useState } from 'react';
import type { Item } from '../followed.ts';
import { stableOrder } from './stableOrder.ts';

export type ProgressSection = { title: string; items: Item[] };

/** What a member is watching, and what they are reading. */
export type ProgressItems = { anime: readonly Item[]; manga: readonly Item[] };

/**
 * Sections of home that hold titles (product.md, Home 2), the latest change first as of the start of the visit: a card
 * must not move under a finger on its +1.
 */
export function useProgressSections({ anime, manga }: ProgressItems): ProgressSection[] {
  const inOrder = useStableOrder(anime);
  const readInOrder = useStableOrder(manga);
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

/** Sorts by the order in which the titles were first seen. */
function useStableOrder(items: readonly Item[]): (some: readonly Item[]) => Item[] {
  const [known, setKnown] = useState<readonly number[]>([]);
  const order = stableOrder(known, items.toSorted(byChange).map(idOf));
  if (order !== known) setKnown(order);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (item: Item) => places.get(idOf(item)) ?? 0;
  return (some) => some.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function listedOf(item: Item) {
  const { progression: entry, media } = item;
  return { item, entry, title: media, lastChange: entry.lastChange };
}

const itemOf = ({ item }: { item: Item }) => item;
const idOf = ({ media }: Item) => media.id;
/** Entries without a date of change come last. */
const byChange = (one: Item, other: Item) =>
  (other.progression.lastChange || 0) - (one.progression.lastChange || 0);
