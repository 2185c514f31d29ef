import { BROADCASTERS } from '@kiroku/contract/catalogue/labels';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { ofChoice, type TrackChoice } from '@kiroku/contract/episodes/trackChoice';

/** Filter of a week: tracks, and all broadcasts, those of watched titles, or those of one platform. */
export type AgendaFilter = { watched: ReadonlySet<number> | null; platform: string; tracks: TrackChoice };

/** Broadcasts that match a filter. */
export function filterAgenda(
  items: readonly AgendaItem[],
  { watched, platform, tracks }: AgendaFilter,
): AgendaItem[] {
  return ofChoice(items, tracks, ({ dubbed }) => dubbed).filter(
    (item) =>
      (watched === null || watched.has(item.media.id)) &&
      (platform === '' || platformsOfItem(item).includes(platform)),
  );
}

/** Platforms of a broadcast: that of its track, else those of its title. */
export function platformsOfItem({ service, media }: AgendaItem): string[] {
  return service === null ? Object.keys(media.diffuseur) : [service];
}

/** Platforms with a broadcast in the week, by name. */
export function platformsOf(items: readonly AgendaItem[]): { value: string; label: string }[] {
  const values = [...new Set(items.flatMap(platformsOfItem))];
  return values
    .map((value) => ({ value, label: platformName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));
}

/** Name of a platform for its users. */
export function platformName(value: string): string {
  return BROADCASTERS.find((one) => one.value === value)?.label ?? value;
}
