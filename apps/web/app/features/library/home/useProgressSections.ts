import { homeSections } from '@kiroku/contract/library/rules';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { useState } from 'react';
import { stableOrder } from './stableOrder.ts';

export type ProgressSection = { title: string; items: LibraryItem[] };

/**
 * Sections of home that hold titles (product.md, Home 2), the latest change first as of the start of the visit: a card
 * must not move under a finger on its +1.
 */
export function useProgressSections(items: readonly LibraryItem[]): ProgressSection[] {
  const [known, setKnown] = useState<readonly number[]>([]);
  const order = stableOrder(known, items.toSorted(byChange).map(idOf));
  if (order !== known) setKnown(order);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (item: LibraryItem) => places.get(idOf(item)) ?? 0;
  const sorted = (listed: { item: LibraryItem }[]) =>
    listed.map(({ item }) => item).sort((one, other) => placeOf(one) - placeOf(other));
  const { airing, others } = homeSections(items.map(listedOf));
  return [
    { title: 'Diffusion en cours', items: sorted(airing) },
    { title: 'En cours de visionnage', items: sorted(others) },
  ].filter((section) => section.items.length > 0);
}

function listedOf(item: LibraryItem) {
  const { progression: entry, media } = item;
  return { item, entry, title: media, lastChange: entry.lastChange };
}

const idOf = ({ media }: LibraryItem) => media.id;
/** Entries without a date of change come last. */
const byChange = (one: LibraryItem, other: LibraryItem) =>
  (other.progression.lastChange || 0) - (one.progression.lastChange || 0);
