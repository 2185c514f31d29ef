import './french.ts';
import { z } from 'zod';

/** A query parameter: empty is absent, the last of several counts (product.md, API 5). */
export const parameter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    const last = Array.isArray(value) ? value.at(-1) : value;
    return last === '' ? undefined : last;
  }, schema.optional());

/** A parameter that holds a list: repeating it is the same as separating by commas. */
export const listParameter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    const joined = Array.isArray(value) ? value.join(',') : value;
    return joined === '' ? undefined : joined;
  }, schema.optional());

/** A whole number written in decimal digits, within bounds. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined });

/** "true" or "false" (also "1" and "0"). */
export const flag = (message: string) =>
  z
    .enum(['true', 'false', '1', '0'], message)
    .transform((value) => value === 'true' || value === '1')
    .meta({ enum: ['true', 'false'] });

const LARGEST_ID = 2_147_483_647;

/** An id in a path: a positive 31-bit integer (product.md, API 7). */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= LARGEST_ID)
    .meta({ type: 'integer', minimum: 1, maximum: LARGEST_ID, pattern: undefined }),
});
