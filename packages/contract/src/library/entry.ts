import { z } from 'zod';
import { LIBRARY_STATUSES } from './labels.ts';

const text = z.string().nullable();

/** A title in a member's library (contract, Shapes). */
export const libraryEntrySchema = z
  .object({
    animeID: z.int(),
    status: z.literal(LIBRARY_STATUSES.map(({ value }) => value)),
    progression: z.int(),
    rewatch: z.int(),
    startDate: text,
    endDate: text,
    score: z.number().nullable(),
    lastChange: z.number(),
  })
  .meta({ id: 'Progression' });
export type LibraryEntry = z.output<typeof libraryEntrySchema>;
