import '../base/french.ts';
import { z } from 'zod';
import { CATALOGUE_RUN_STATES } from './labels.ts';

const moment = z.int().meta({ description: 'Millisecondes depuis 1970' });

export const catalogueRunStateSchema = z.enum(CATALOGUE_RUN_STATES);

/** An import of a catalogue: its counts and its result (product.md, Sources 3). */
export const catalogueRunSchema = z
  .object({
    id: z.int(),
    source: z.string(),
    format: z.string().nullable(),
    /** The address, or the name of the file. */
    place: z.string(),
    /** Whether the schedule started it, not a command. */
    scheduled: z.boolean(),
    state: catalogueRunStateSchema,
    at: moment.meta({ description: 'Début, ou demande tant que l’import attend' }),
    endedAt: moment.nullable(),
    read: z.int(),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    refused: z.int(),
    doubted: z.int(),
    /** Why it failed. */
    reason: z.string().nullable(),
    /** The first refused entries. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'CatalogueRun' });

/** A source of the catalogue: of the configuration, or of an import by command. */
export const catalogueSourceSchema = z
  .object({
    name: z.string(),
    /** Null: imported by command. */
    address: z.string().nullable(),
    /** Hours between two readings. */
    everyHours: z.int().nullable(),
    /** Null: it has no schedule. */
    nextAt: moment.nullable(),
    /** The end of the last reading that succeeded. */
    refreshedAt: moment.nullable(),
    /** The last one, whatever became of it. */
    lastRun: catalogueRunSchema.nullable(),
  })
  .meta({ id: 'CatalogueSource' });

export const catalogueSourcesSchema = z
  .object({
    /** Sorted by rank. */
    sources: z.array(catalogueSourceSchema),
    /** The latest runs of all, the newest first. */
    runs: z.array(catalogueRunSchema),
    /** The end of the last reading that succeeded, of any source. */
    refreshedAt: moment.nullable(),
    /** Whether that is more than three weeks ago (product.md, Sources 4). */
    isStale: z.boolean(),
  })
  .meta({ id: 'CatalogueSources' });

export const sourceParams = z.object({ name: z.string().max(40).meta({ example: 'bangumi-data' }) });

export type CatalogueRunState = z.output<typeof catalogueRunStateSchema>;
export type CatalogueRun = z.output<typeof catalogueRunSchema>;
export type CatalogueSourceState = z.output<typeof catalogueSourceSchema>;
export type CatalogueSources = z.output<typeof catalogueSourcesSchema>;
