import { z } from 'zod';
import { ENTRY_STATUSES } from './labels.ts';

const text = z.string().nullable();

const fields = {
  status: z.literal(ENTRY_STATUSES),
  progression: z.int(),
  rewatch: z.int(),
  startDate: text,
  endDate: text,
  score: z.number().nullable(),
  lastChange: z.number(),
};
/** Private note: its owner has it, or null; for others the field is absent (product.md, Library 14). */
const note = { note: text.optional() };

/** An anime in a member's library. */
export const libraryEntrySchema = z.object({ animeID: z.int(), ...fields }).meta({ id: 'Progression' });
export type LibraryEntry = z.output<typeof libraryEntrySchema>;

/** The same with the note, for its owner. */
export const ownEntrySchema = libraryEntrySchema.extend(note).meta({ id: 'OwnProgression' });
export type OwnEntry = z.output<typeof ownEntrySchema>;

/** A manga in a member's library: `progression` counts chapters, `rewatch` readings again. */
export const mangaEntrySchema = z
  .object({ mangaID: z.int(), ...fields, volumes: z.int(), volumesOwned: z.int() })
  .meta({ id: 'MangaProgression' });
export type MangaEntry = z.output<typeof mangaEntrySchema>;

/** The same with the note, for its owner. */
export const ownMangaEntrySchema = mangaEntrySchema.extend(note).meta({ id: 'OwnMangaProgression' });
export type OwnMangaEntry = z.output<typeof ownMangaEntrySchema>;
