import { MOST_IMPORT_ROWS } from '@kiroku/contract/imports/labels';
import { SITE } from '@kiroku/contract/site/config';
import { SaxesParser } from 'saxes';
import { repairEncoding } from './encoding.ts';
import { type ImportedList, type ListRow, UnreadableList } from './listRow.ts';
import { type MalElement, malRow } from './malElements.ts';

/** Root, title, value: a file with deeper elements is no list. */
const MOST_DEPTH = 6;
const LONGEST_NAME = 100;

/** CDATA as it is; outside of it an ampersand that begins no known reference, and references to what XML cannot hold. */
const REFERENCES =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&#(?:x([0-9a-f]{1,8})|(\d{1,8}));|&(?!(?:amp|lt|gt|quot|apos);)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** The list of an XML file that MyAnimeList hands out, and others in its format. Refuses DTDs, and with them entities. */
export function readMalXml(text: string): ImportedList {
  const rows: ListRow[] = [];
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  let element: MalElement | undefined;
  let value = '';
  let root = '';
  let isOwn = false;
  parser.on('comment', (comment) => {
    isOwn ||= root === '' && comment.includes(`at ${SITE.name}\n`);
  });
  parser.on('doctype', () => refuse('wrongFile'));
  parser.on('error', () => refuse(root === '' ? 'wrongFile' : 'unreadable'));
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length > MOST_DEPTH || name.length > LONGEST_NAME) refuse('unreadable');
    if (path.length === 1) root = name.toLowerCase();
    if (root !== 'myanimelist') refuse('wrongFile');
    if (path.length === 2 && (name === 'anime' || name === 'manga')) element = {};
    value = '';
  });
  const add = (more: string) => {
    if (element && path.length === 3) value += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (path.length === 3 && element) element[name] = isOwn ? value : repairEncoding(value);
    if (path.length === 2 && element && (name === 'anime' || name === 'manga')) {
      rows.push(malRow(name, element, isOwn));
      if (rows.length > MOST_IMPORT_ROWS) refuse('tooManyRows');
      element = undefined;
    }
    path.pop();
  });
  parser.write(readable(text)).close();
  if (root === '') refuse('wrongFile');
  return { source: /kitsu/i.test(text.slice(0, 2000)) ? 'kitsu' : 'mal', rows };
}

/** The same text as well-formed XML, where only characters and references were wrong. */
function readable(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(REFERENCES, (found, hexadecimal, decimal) => {
    if (found.startsWith('<')) return found;
    if (hexadecimal === undefined && decimal === undefined) return '&amp;';
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return isXmlCharacter(code) ? found : '';
  });
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

function refuse(problem: UnreadableList['problem']): never {
  throw new UnreadableList(problem);
}
