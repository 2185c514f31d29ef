import { sameAs } from '@kiroku/contract/base/text';
import type { ShownItem } from '@kiroku/contract/episodes/schema';
import { ofChoice, type TrackChoice } from '@kiroku/contract/episodes/trackChoice';
import { platformName, platformsOfItem } from '#app/media/platforms.ts';

/** Filter of a week: tracks, and broadcasts: all, of watched titles, or of one platform. */
export type AgendaFilter = { watched: ReadonlySet<number> | null; platform: string; tracks: TrackChoice };

/** Broadcasts that match a filter. */
export function filterAgenda(
  items: readonly ShownItem[],
  { watched, platform, tracks }: AgendaFilter,
): ShownItem[] {
  return ofChoice(items, tracks, ({ dubbed }) => dubbed).filter(
    (item) =>
      (watched === null || watched.has(item.media.id)) &&
      (platform === '' || platformsOfItem(item).includes(platform)),
  );
}

/** Platforms with a broadcast in the week, by name. */
export function platformsOf(items: readonly ShownItem[]): { value: string; label: string }[] {
  const values = [...new Set(items.flatMap(platformsOfItem))];
  return values
    .map((value) => ({ value, label: platformName(value) }))
    .sort((one, other) => (sameAs(one.label) < sameAs(other.label) ? -1 : 1));
}
