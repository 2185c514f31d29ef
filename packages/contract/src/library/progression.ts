import { z } from 'zod';

const text = z.string().nullable();

/** A title in a member's library (contract, Shapes). */
export const progressionSchema = z
  .object({
    animeID: z.int(),
    status: z.int().min(1).max(6),
    progression: z.int(),
    rewatch: z.int(),
    startDate: text,
    endDate: text,
    score: z.number().nullable(),
    lastChange: z.number(),
  })
  .meta({ id: 'Progression' });
export type Progression = z.output<typeof progressionSchema>;
