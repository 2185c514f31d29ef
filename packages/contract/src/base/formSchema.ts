import type { z } from 'zod';

/** Schema of what a form sends: that of its call's body, or one that adds the fields of the form alone. */
export type FormSchema = z.ZodType;
