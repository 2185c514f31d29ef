import { z } from 'zod';

/** Tracks of an episode: original voices with French subtitles, and the French dub, each with its own date (product.md, Episodes 9). */
export const TRACKS = [
  { value: 'vostfr', label: 'VOSTFR' },
  { value: 'vf', label: 'VF' },
] as const;

export const trackSchema = z.enum(TRACKS.map(({ value }) => value));
