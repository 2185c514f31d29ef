import type { ImportFormat } from '../importFile.ts';
import { openFrenchFile } from './openFrenchFile.ts';
import { readEntry } from './readEntry.ts';

/** French files (docs/french.md): they complete titles that are here, and add none. */
export const FRENCH_FILE: ImportFormat = { open: openFrenchFile, read: readEntry };
