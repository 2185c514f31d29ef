import { BROADCASTERS } from '@kiroku/contract/catalogue/labels';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';

/** Filter of a week: all broadcasts, those of watched titles, or those of one platform. */
export type AgendaFilter = { watched: ReadonlySet<number> | null; platform: string };

/** Broadcasts that match a filter. */
export function filterAgenda(
  items: readonly AgendaItem[],
  { watched, platform }: AgendaFilter,
): AgendaItem[] {
  return items.filter(
    ({ media }) =>
      (watched === null || watched.has(media.id)) && (platform === '' || platform in media.diffuseur),
  );
}

/** Platforms with a broadcast in the week, by name. */
export function platformsOf(items: readonly AgendaItem[]): { value: string; label: string }[] {
  const values = [...new Set(items.flatMap(({ media }) => Object.keys(media.diffuseur)))];
  return values
    .map((value) => ({ value, label: platformName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));
}

/** Name of a platform for its users. */
export function platformName(value: string): string {
  return BROADCASTERS.find((one) => one.value === value)?.label ?? value;
}
