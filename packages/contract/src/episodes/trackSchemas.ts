import { z } from 'zod';
import { TRACK_CHOICES } from './trackChoice.ts';
import { TRACKS } from './tracks.ts';

export const trackSchema = z.enum(TRACKS.map(({ value }) => value));
export const trackChoiceSchema = z.enum(TRACK_CHOICES.map(({ value }) => value));
