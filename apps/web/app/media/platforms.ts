import { BROADCASTERS } from '@kiroku/contract/catalogue/labels';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';

/** Platforms of a broadcast: its track's, else its title's. */
export function platformsOfItem({ service, media }: Pick<AgendaItem, 'service' | 'media'>): string[] {
  return service === null ? Object.keys(media.diffuseur) : [service];
}

/** Name of a platform for its users. */
export function platformName(value: string): string {
  return BROADCASTERS.find((one) => one.value === value)?.label ?? value;
}
