import type { z } from 'zod';

/** Schema of a sent form: its call's body, or one that adds the form's own fields. */
export type FormSchema = z.ZodType;
