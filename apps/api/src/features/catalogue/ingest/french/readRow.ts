import { withoutMarks } from '@kiroku/contract/base/characters';
import { readPartialDate } from '@kiroku/contract/base/dates';
import type { PartialDate } from '@kiroku/contract/base/partialDate';
import { animeShape, EMPTY_ANIME, EMPTY_MANGA, mangaShape } from '@kiroku/contract/catalogue/form/draft';
import { ANIME_INPUTS } from '@kiroku/contract/catalogue/form/fieldInputs';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { isOutsideId, OUTSIDE_NAMES, type OutsideIds } from '@kiroku/contract/catalogue/outsideIds';
import { cleanName, cleanNames } from '../formats/cleanText.ts';
import { plainSynopsis } from '../formats/synopsis.ts';
import type { TitleRecord } from '../record.ts';
import { BadCell } from './badCell.ts';
import type { FrenchColumn, FrenchRow } from './columns.ts';
import { readLinks } from './links.ts';

/** Columns by field of the draft: errors of the schema are reported by column. */
const COLUMN_OF: Readonly<Record<string, FrenchColumn>> = {
  title: 'titre',
  alt: 'autres_titres',
  synopsis: 'synopsis',
  vfDate: 'vf_depuis',
  streaming: 'diffuseurs',
  readingSites: 'diffuseurs',
  publisherFR: 'editeur',
  volumesFR: 'tomes',
  idMAL: 'mal',
  idAnilist: 'anilist',
};

/** Reads a row of a French file (docs/french.md). Throws BadCell. */
export function readRow(row: FrenchRow): TitleRecord {
  const kind = kindOf(text(row, 'kind'));
  const { mal, anilist, ...outsideIds } = idsOf(row);
  const title = cleanName(text(row, 'titre'));
  const findBy = namesToFindBy(row);
  if (findBy.length === 0 && [mal, anilist, ...Object.values(outsideIds)].every((id) => id === undefined))
    throw new BadCell('mal', 'aucun identifiant, ni nom, ni titre');
  const shared = {
    title,
    alt: cleanNames(list(row, 'autres_titres'), [title]),
    synopsis: synopsisOf(row),
    idMAL: mal === undefined ? null : Number(mal),
    idAnilist: anilist === undefined ? null : Number(anilist),
    outsideIds,
  };
  const about: Omit<TitleRecord, 'kind' | 'draft'> = {
    tags: [],
    popularity: 0,
    score: null,
    importKey: null,
    findBy,
    synopsisLang: 'fr',
    knownOnly: true,
  };
  const links = readLinks(kind, list(row, 'diffuseurs'), title ?? '');
  if (kind === 'manga') {
    refuseFor('un manga', row, ['vf', 'vf_depuis']);
    const draft = { ...EMPTY_MANGA, ...shared, ...publicationOf(row), readingSites: links };
    return { kind, draft: checked(mangaShape, draft), ...about };
  }
  refuseFor('un anime', row, ['editeur', 'tomes']);
  const draft = { ...EMPTY_ANIME, ...shared, ...dubOf(row), streaming: links };
  return { kind, draft: checked(animeShape, draft), ...about };
}

function kindOf(word: string): Kind {
  const kind = word.toLowerCase() || 'anime';
  if (kind === 'anime' || kind === 'manga') return kind;
  throw new BadCell('kind', `« ${excerpt(word)} » n’est ni « anime » ni « manga »`);
}

function idsOf(row: FrenchRow): OutsideIds {
  const ids: OutsideIds = {};
  for (const name of OUTSIDE_NAMES) {
    const id = text(row, name);
    if (id === '') continue;
    const isTooLarge = (name === 'mal' || name === 'anilist') && Number(id) > ANIME_INPUTS.idMAL.max;
    if (!isOutsideId(name, id) || isTooLarge)
      throw new BadCell(name, `« ${excerpt(id)} » n’est pas un identifiant`);
    ids[name] = id;
  }
  return ids;
}

/** The original name first; the French one alone may be another title's. */
function namesToFindBy(row: FrenchRow): string[] {
  return [text(row, 'nom'), text(row, 'titre')].filter((name) => name !== '');
}

function synopsisOf(row: FrenchRow): string | null {
  const written = text(row, 'synopsis');
  if (written.length > ANIME_INPUTS.synopsis.max) throw new BadCell('synopsis', 'texte trop long');
  return plainSynopsis(written);
}

const YES = new Set(['oui', 'yes', 'true', 'vrai', '1']);
const NO = new Set(['non', 'no', 'false', 'faux', '0']);

/** A date implies a dub. */
function dubOf(row: FrenchRow): { vf: boolean | null; vfDate: PartialDate | null } {
  const word = text(row, 'vf').toLowerCase();
  if (word !== '' && !YES.has(word) && !NO.has(word)) {
    throw new BadCell('vf', `« ${excerpt(word)} » n’est ni « oui » ni « non »`);
  }
  const vfDate = dateOf(row);
  if (NO.has(word) && vfDate) throw new BadCell('vf_depuis', 'une date, alors que « vf » dit non');
  return { vf: YES.has(word) || vfDate !== null ? true : NO.has(word) ? false : null, vfDate };
}

/** « 2024-04-07 », « 2024-04 », « 2024 », or as spreadsheets here write it, « 07/04/2024 ». */
function dateOf(row: FrenchRow): PartialDate | null {
  const written = text(row, 'vf_depuis');
  if (written === '') return null;
  const parts = written.split('/').map((part) => part.padStart(2, '0'));
  const date = readPartialDate(parts.reverse().join('-'));
  if (date) return date;
  throw new BadCell('vf_depuis', `« ${excerpt(written)} » n’est pas une date (AAAA-MM-JJ)`);
}

function publicationOf(row: FrenchRow): { publisherFR: string | null; volumesFR: number | null } {
  const digits = text(row, 'tomes');
  if (digits !== '' && !/^\d{1,4}$/.test(digits)) {
    throw new BadCell('tomes', `« ${excerpt(digits)} » n’est pas un nombre de tomes`);
  }
  return { publisherFR: cleanName(text(row, 'editeur')), volumesFR: digits === '' ? null : Number(digits) };
}

function refuseFor(what: string, row: FrenchRow, columns: readonly FrenchColumn[]): void {
  const filled = columns.find((column) => text(row, column) !== '');
  if (filled) throw new BadCell(filled, `${what} n’en a pas`);
}

type Parsed<Draft> = { success: true; data: Draft } | { success: false; error: { issues: readonly Issue[] } };
type Issue = { path: PropertyKey[]; message: string };

/** The limits of forms hold here too. */
function checked<Draft>(shape: { safeParse: (draft: unknown) => Parsed<Draft> }, draft: unknown): Draft {
  const result = shape.safeParse(draft);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0] ?? '');
  const reason = issue?.message.replace(/\.$/, '') ?? 'valeur invalide';
  throw new BadCell(COLUMN_OF[name] ?? name, reason.charAt(0).toLowerCase() + reason.slice(1));
}

/** A cell as a text without spaces around it and signs that are not drawn; '' when it is empty. */
function text(row: FrenchRow, column: FrenchColumn): string {
  const cell = row[column] ?? '';
  return withoutMarks(Array.isArray(cell) ? cell.join(' | ') : cell).trim();
}

/** A cell of several values, with « | » or line ends between them. */
function list(row: FrenchRow, column: FrenchColumn): string[] {
  const cell = row[column] ?? [];
  const values = Array.isArray(cell) ? cell : cell.split(/[|\n]/);
  return values.map((value) => withoutMarks(value).trim()).filter((value) => value !== '');
}

function excerpt(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}
