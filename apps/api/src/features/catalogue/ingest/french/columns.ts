import { withoutAccents } from '@kiroku/contract/base/text';
import { OUTSIDE_NAMES } from '@kiroku/contract/catalogue/outsideIds';

/** Columns of a French file with the content of a title, by their names in files (docs/french.md). */
const CONTENT = [
  'titre',
  'autres_titres',
  'synopsis',
  'vf',
  'vf_depuis',
  'diffuseurs',
  'editeur',
  'tomes',
] as const;
/** A column for its author, which is not read. */
const NOTES = 'notes';
/** The name by which a title is found where no id is known. */
const NAME = 'nom';
const COLUMNS = ['kind', ...OUTSIDE_NAMES, NAME, ...CONTENT, NOTES] as const;

export type FrenchColumn = (typeof COLUMNS)[number];

/** The cells of a row by column; of JSON, lists may be lists. */
export type FrenchRow = Partial<Record<FrenchColumn, string | string[]>>;

const BY_WORD = new Map<string, FrenchColumn>(COLUMNS.map((column) => [wordOf(column), column]));

/** The column of a name, whatever its case, accents and spaces ("Autres titres"); undefined for no column of ours. */
export function columnNamed(name: string): FrenchColumn | undefined {
  return BY_WORD.get(wordOf(name));
}

/** Whether a column says which title is meant. */
export function findsTitle(column: FrenchColumn | undefined): boolean {
  return column === NAME || column === 'titre' || OUTSIDE_NAMES.some((one) => one === column);
}

/** All columns, as refusals name them. */
export const COLUMN_LIST = COLUMNS.join(', ');

function wordOf(name: string): string {
  return withoutAccents(name.toLowerCase()).replace(/[^a-z0-9]/g, '');
}
