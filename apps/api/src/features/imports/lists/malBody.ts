import { isRecord } from '@kiroku/contract/base/records';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { MOST_IMPORT_ROWS } from '@kiroku/contract/imports/labels';
import { isDeeper, MAX_DEPTH } from '../../../http/requests/jsonDepth.ts';
import { repairEncoding } from './encoding.ts';
import { type ImportedList, type ListRow, UnreadableList } from './listRow.ts';
import { malRow } from './malElements.ts';
import type { RawValue } from './values.ts';

/** A key that is refused in every JSON body. */
const PROTO = /"__proto__"\s*:/;

/** The list of a body of elements of a MyAnimeList export, as a client made them from the XML. Throws UnreadableList. */
export function readMalBody(text: string): ImportedList {
  const body = parsed(text);
  if (!isRecord(body) || isDeeper(body, MAX_DEPTH) || PROTO.test(text)) throw new UnreadableList('malformed');
  if (body.anime === undefined && body.manga === undefined) throw new UnreadableList('invalidElements');
  const rows = [...rowsOf('anime', body.anime), ...rowsOf('manga', body.manga)];
  if (rows.length > MOST_IMPORT_ROWS) throw new UnreadableList('tooManyRows');
  return { source: 'mal', rows };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableList('malformed');
  }
}

/** A single element may come as an object. */
function rowsOf(kind: Kind, value: unknown): ListRow[] {
  if (value === undefined || value === null) return [];
  const elements = Array.isArray(value) ? value : [value];
  return elements.map((element) => {
    if (!isRecord(element)) throw new UnreadableList('invalidElements');
    return malRow(kind, Object.fromEntries(Object.entries(element).map(([name, one]) => [name, plain(one)])));
  });
}

/** The text of a value, which xml-js makes an object of: `_text` or `_cdata`, or lists of them. */
function plain(value: RawValue): RawValue {
  if (Array.isArray(value)) return value.map(plain).join('');
  if (typeof value === 'string') return repairEncoding(value);
  if (!isRecord(value)) return value;
  return plain(value._cdata ?? value._text ?? '');
}
