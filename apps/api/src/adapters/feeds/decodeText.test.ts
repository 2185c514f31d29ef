import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const UTF8_MARK = [0xef, 0xbb, 0xbf];
const DOCUMENT = '<?xml version="1.0"?><title>L’été à Noël</title>';
/** The document as Windows-1252 writes it. */
const ANSI = Buffer.from(DOCUMENT.replace('’', '\x92'), 'latin1');

test.each([
  ['UTF-8', Buffer.from([...UTF8_MARK, ...Buffer.from(DOCUMENT)])],
  ['UTF-16, the low byte first', Buffer.from(`\ufeff${DOCUMENT}`, 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from(`\ufeff${DOCUMENT}`, 'utf16le').swap16()],
  ['UTF-8, of bytes that are Windows-1252', Buffer.from([...UTF8_MARK, ...ANSI])],
])('a document with a byte order mark of %s is read without the mark', (_, bytes) => {
  expect(decodeText(bytes, null)).toBe(DOCUMENT);
});
