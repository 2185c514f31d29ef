import { gunzipSync } from 'node:zlib';
import { MOST_IMPORT_ROWS } from '@kiroku/contract/imports/labels';
import { readAnilistJson } from './anilistExport.ts';
import { repairTexts } from './encoding.ts';
import { readKirokuCsv, readKirokuJson } from './kirokuFiles.ts';
import { readKitsuJson } from './kitsuExport.ts';
import { type ImportedList, UnreadableList } from './listRow.ts';
import { readMalXml } from './malXml.ts';

/** Most bytes of a file once decompressed. */
const MOST_BYTES = 64 * 2 ** 20;

/** The list of a file, whose kind is known by its content. Throws UnreadableList. */
export function readList(bytes: Uint8Array, most = MOST_BYTES): ImportedList {
  const text = decode(isGzip(bytes) ? decompress(bytes, most) : bytes);
  const list = readText(text);
  if (list.rows.length > MOST_IMPORT_ROWS) throw new UnreadableList('tooManyRows');
  if (list.rows.length === 0) throw new UnreadableList('empty');
  return list;
}

function readText(text: string): ImportedList {
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) throw new UnreadableList('wrongFile');
  if (first === '<') return readMalXml(text.trimStart());
  if (first === '{' || first === '[') return readJson(text);
  return readKirokuCsv(text);
}

function readJson(text: string): ImportedList {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableList('unreadable');
  }
  const list = readKirokuJson(value) ?? readOutsideJson(repairTexts(value));
  if (!list) throw new UnreadableList('wrongFile');
  return list;
}

function readOutsideJson(value: unknown): ImportedList | undefined {
  return readKitsuJson(value) ?? readAnilistJson(value);
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function decompress(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableList(isTooLarge ? 'fileTooLarge' : 'unreadable');
  }
}

/** UTF-8 where the bytes are, whatever the file declares; else UTF-16 by its mark, what the file declares, or windows-1252. */
function decode(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(declaredEncoding(bytes)).decode(bytes);
  }
}

function declaredEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/.exec(head)?.[1] ?? '';
  return /^(?:iso-8859-(?:1|2|15)|windows-125[0-8]|shift_jis|euc-jp|us-ascii)$/i.test(declared)
    ? declared
    : 'windows-1252';
}
