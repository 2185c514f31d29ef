import type { RecordResult } from '../formats/readRecord.ts';
import { BadCell } from './badCell.ts';
import { columnNamed, type FrenchRow } from './columns.ts';
import { readRow } from './readRow.ts';

/** Reads an entry of a French file: a row of a table, or an object of JSON Lines with the same names. */
export function readEntry(value: unknown): RecordResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { refused: 'pas une fiche (un objet JSON est attendu)' };
  try {
    return { record: readRow(rowOf(value)), format: 'french' };
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return { refused: error.message };
  }
}

function rowOf(value: object): FrenchRow {
  const row: FrenchRow = {};
  for (const [name, content] of Object.entries(value)) {
    const column = columnNamed(name);
    if (!column) throw new BadCell(name.slice(0, 60), 'colonne inconnue');
    row[column] = Array.isArray(content) ? content.map((item) => cellOf(name, item)) : cellOf(name, content);
  }
  return row;
}

function cellOf(name: string, content: unknown): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'boolean') return content ? 'oui' : 'non';
  if (typeof content === 'string' || typeof content === 'number') return String(content);
  throw new BadCell(name, 'un texte, un nombre ou une liste de textes est attendu');
}
