import '../base/french.ts';
import { z } from 'zod';

const moment = z.int().meta({ description: 'Millisecondes depuis 1970' });

/** Failure of one job. */
export const jobTroubleSchema = z.object({
  id: z.string(),
  /** Null: given up. */
  nextTry: moment.nullable(),
  attempts: z.int(),
  at: moment.nullable(),
  error: z.string(),
});

/** A kind of background job (product.md, Operations 1). */
export const jobKindSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** The last finished job, and its summary. */
  lastRun: moment.nullable(),
  lastResult: z.string().nullable(),
  /** Null if it runs on demand. */
  nextRun: moment.nullable(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** The latest, failed ones and those that are tried again. */
  troubles: z.array(jobTroubleSchema),
});

export const jobParams = z.object({
  id: z.uuid().meta({ example: '11111111-1111-4111-8111-111111111111' }),
});

export type JobTrouble = z.output<typeof jobTroubleSchema>;
export type JobKindState = z.output<typeof jobKindSchema>;
