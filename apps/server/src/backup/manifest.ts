import { z } from 'zod';

/** The first entry of a backup: its format and origin. */
export const MANIFEST = 'kiroku-backup.json';
/** The last entry: how many rows each table had. Without it the file is cut short. */
export const LAST = 'rows.json';
export const FORMAT = 1;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export const countsSchema = z.record(z.string(), z.int());

export type Manifest = z.infer<typeof manifestSchema>;
