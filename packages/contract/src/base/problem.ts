import { z } from 'zod';

/** Body of every refusal (product.md, API 3). */
export const problemBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With a fault of the server: its number in the log. */
  incident: z.string().optional(),
  /** With a conflict: the stored state. */
  current: z.unknown().optional(),
});

/** Body of a success without content (product.md, API 2). */
export const successSchema = z.object({ success: z.literal(true) });

export const SUCCESS = { success: true } as const;

export type ProblemBody = z.output<typeof problemBodySchema>;

/** A refusal of a feature. */
export type Problem = { status: number; code: string; message: string };
