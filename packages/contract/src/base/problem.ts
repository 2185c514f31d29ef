import { z } from 'zod';

/** The body of every refusal (contract, Conventions): a French sentence, a stable code, and the fields at fault when there are some. */
export const problemBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With a conflict: what is stored now. */
  current: z.unknown().optional(),
});

/** Every success has a body, also where there is nothing to say (contract, Conventions). */
export const successSchema = z.object({ success: z.literal(true) });

/** That body. */
export const SUCCESS = { success: true } as const;

export type ProblemBody = z.output<typeof problemBodySchema>;

/** One row of a feature's table of refusals. */
export type Problem = { status: number; code: string; message: string };
