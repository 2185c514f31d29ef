import type { Fields, RawValue } from './values.ts';

/** Bytes 0x80 to 0x9f of windows-1252, by the character that they encode: 0x80 for « € ». */
const WINDOWS_BYTES = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))].map(
    (sign, at) => [sign.charCodeAt(0), 0x80 + at],
  ),
);
/** The first byte of a character of several in UTF-8. */
const LEAD = /[\u00c2-\u00f4]/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A text whose UTF-8 was once read as latin1 or windows-1252, repaired when all of it can be: « â€™ » is « ’ ». */
export function repairEncoding(text: string): string {
  if (!LEAD.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x100 ? code : WINDOWS_BYTES.get(code);
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return text;
  }
}

/** A value of JSON with every text in it repaired, in place. */
export function repairTexts(value: RawValue): RawValue {
  const root: Fields = { value };
  const open: object[] = [root];
  for (let fields = open.pop(); fields; fields = open.pop()) {
    for (const [name, inner] of Object.entries(fields)) {
      if (typeof inner === 'string') Reflect.set(fields, name, repairEncoding(inner));
      else if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
  }
  return root.value;
}
