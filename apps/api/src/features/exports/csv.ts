import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Db } from '../../db/tables/schema.ts';
import { readPages } from './readPages.ts';
import type { ExportRow } from './store.ts';

/** Spreadsheets take a text for UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that begins so is a formula to spreadsheets, or seems to be guarded from being one. */
const GUARDED = /^[=+\-@\t\r']/;
const SPECIAL = /[",\r\n]/;

const COLUMNS =
  'kind,id,idMAL,idAnilist,title,type,year,status,progression,total,volumes,volumesOwned,rewatch,startDate,endDate,score,note,lastChange';

type Cell = string | number | null;

/** A line of CSV with its end (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && GUARDED.test(cell) ? `'${cell}` : String(cell);
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const NO_VOLUMES = { volumes: null, volumesOwned: null };

/** Both libraries of a member as one table. */
export async function libraryCsv(db: Db, uid: string): Promise<Buffer> {
  const chunks = [Buffer.from(`${BYTE_ORDER_MARK}${COLUMNS}\r\n`)];
  for (const kind of ['anime', 'manga'] as const) {
    for await (const rows of readPages(db, uid, kind)) {
      chunks.push(Buffer.from(rows.map((row) => csvLine(cellsOf(kind, row))).join('')));
    }
  }
  return Buffer.concat(chunks);
}

function cellsOf(kind: Kind, row: ExportRow): Cell[] {
  const { id, idMAL, idAnilist, title, type, year, status, progression, total } = row;
  const { rewatch, startDate, endDate, score, note, lastChange } = row;
  const { volumes, volumesOwned } = kind === 'manga' ? row : NO_VOLUMES;
  const named = [kind, id, idMAL, idAnilist, title, type, year];
  const own = [rewatch, startDate, endDate, score, note, lastChange];
  return [...named, status, progression, total, volumes, volumesOwned, ...own];
}
