import { animeDraftSchema, mangaDraftSchema } from '@kiroku/contract/catalogue/form/draft';
import type { z } from 'zod';
import { fr } from 'zod/locales';
import type { BroadcastRecord, TitleRecord } from '../record.ts';
import { bangumiBroadcast, bangumiSchema } from './broadcast.ts';
import { interchangeAnime, interchangeAnimeSchema } from './interchangeAnime.ts';
import { interchangeManga, interchangeMangaSchema } from './interchangeManga.ts';
import { offlineAnime, offlineAnimeSchema } from './offlineAnime.ts';

/** The formats of files, which are also what their values' source is called where the operator names none. */
export type Format = 'interchange' | 'anime-offline-database' | 'bangumi-data' | 'anilist' | 'french';

/** The content of an import entry: a title, a title's broadcast, the file's own description, or the reason why it is refused; foreign: it is of no known format. */
export type RecordResult =
  | { record: TitleRecord; format: Format }
  | { broadcast: BroadcastRecord; format: Format }
  | { header: true }
  | { refused: string; isForeign?: true };

const inFrench = { error: fr().localeError };

/** Reads an entry of any known format; its fields decide which. */
export function readRecord(value: unknown): RecordResult {
  if (typeof value !== 'object' || value === null)
    return { refused: 'pas une fiche (un objet JSON est attendu)', isForeign: true };
  if ('sources' in value) return readTitle('anime-offline-database', offlineAnimeSchema, offlineAnime, value);
  if ('titles' in value) return readTitle('interchange', interchangeAnimeSchema, interchangeAnime, value);
  if ('ids' in value && 'title' in value) {
    return readTitle('interchange', interchangeMangaSchema, interchangeManga, value);
  }
  if ('sites' in value && 'begin' in value) return readBroadcast(value);
  if ('$schema' in value || ('license' in value && 'repository' in value)) return { header: true };
  return { refused: 'ni un anime ni un manga d’un format connu', isForeign: true };
}

/** The title that an entry of this schema holds, once its values were checked. */
export function readTitle<Raw>(
  format: Format,
  schema: z.ZodType<Raw>,
  write: (raw: Raw) => TitleRecord,
  value: unknown,
): RecordResult {
  const raw = schema.safeParse(value, inFrench);
  if (!raw.success) return { refused: complaint(raw.error) };
  const record = write(raw.data);
  const draftSchema = record.kind === 'anime' ? animeDraftSchema : mangaDraftSchema;
  const checked = draftSchema.safeParse(record.draft, inFrench);
  return checked.success ? { record, format } : { refused: complaint(checked.error) };
}

function readBroadcast(value: object): RecordResult {
  const raw = bangumiSchema.safeParse(value, inFrench);
  return raw.success
    ? { broadcast: bangumiBroadcast(raw.data), format: 'bangumi-data' }
    : { refused: complaint(raw.error) };
}

/** "titles.fr : …", the first complaint only: it is enough to find the line and mend it. */
function complaint(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'fiche invalide';
  const where = issue.path.join('.');
  return where ? `${where} : ${uncapitalized(issue.message)}` : uncapitalized(issue.message);
}

const uncapitalized = (sentence: string) =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
