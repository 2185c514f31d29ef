import type { ImportSource } from '@kiroku/contract/imports/labels';
import { isKirokuCsv } from './lists/kirokuFiles.ts';

/** Bytes by which a file is judged before it is read. */
const HEAD = 64 * 1024;

/** Where a file seems to come from, by its first bytes; undefined for one that is none of ours. Reading it decides. */
export function seemingSource(bytes: Uint8Array): ImportSource | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'mal';
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return 'mal';
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart();
  if (head.startsWith('<')) return /<myanimelist[\s>]/i.test(head) ? 'mal' : undefined;
  if (/^[{[]/.test(head)) return head.includes('"kiroku"') ? 'kiroku' : 'anilist';
  return isKirokuCsv(head) ? 'kiroku' : undefined;
}
