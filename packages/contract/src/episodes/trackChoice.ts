import type { Track } from './tracks.ts';

/** Which tracks an agenda shows: one alone, the dub where there is one, or all. */
export const TRACK_CHOICES = [
  { value: 'vostfr', label: 'VOSTFR' },
  { value: 'preferVf', label: 'VF si elle existe' },
  { value: 'vf', label: 'VF seulement' },
  { value: 'all', label: 'Toutes les versions' },
] as const;
export type TrackChoice = (typeof TRACK_CHOICES)[number]['value'];

/** The choice that a text names; undefined for any other text. */
export function readTrackChoice(text: string | null): TrackChoice | undefined {
  return TRACK_CHOICES.find(({ value }) => value === text)?.value;
}

/** The choice that stands for a member's preference. */
export function choiceOf(preferred: Track): TrackChoice {
  return preferred === 'vf' ? 'preferVf' : 'vostfr';
}

/** The broadcasts that a choice shows. `isDubbed`: titles whose dub has dates, also outside this list. */
export function ofChoice<Item extends { track: Track }>(
  items: readonly Item[],
  choice: TrackChoice,
  isDubbed: (item: Item) => boolean,
): Item[] {
  if (choice === 'all') return [...items];
  if (choice !== 'preferVf') return items.filter(({ track }) => track === choice);
  return items.filter((item) => item.track === 'vf' || !isDubbed(item));
}
