const BYTE_ORDER_MARKS: readonly [label: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The XML declaration is within the first bytes, all ASCII. */
const DECLARATION_BYTES = 200;

/**
 * Decodes a document by its byte order mark, else its media type, else its XML declaration (RFC 7303, 3), else as UTF-8. An unknown
 * character set counts as UTF-8. Text that is hardly UTF-8 is read as Windows-1252, which old editors write without a declaration; a stray
 * byte of another set becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array, mediaType: string | null): string {
  const [marked, mark = []] =
    BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const content = bytes.subarray(mark.length);
  const declaration = Buffer.from(content.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const labels = [
    marked,
    /charset\s*=\s*"?([\w.:-]+)/i.exec(mediaType ?? '')?.[1],
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(declaration)?.[1],
  ];
  const label = labels.find((one) => one !== undefined && isKnown(one));
  const decoder = new TextDecoder(label);
  const text = decoder.decode(content);
  return decoder.encoding === 'utf-8' && isHardlyUtf8(text)
    ? new TextDecoder('windows-1252').decode(content)
    : text;
}

/** Whether more characters of a decoded text were no UTF-8 than were letters beyond ASCII. */
function isHardlyUtf8(text: string): boolean {
  const wrong = text.match(/\uFFFD/g)?.length ?? 0;
  const right = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return wrong > right;
}

/** Whether a label, which is the other server's word, names a character set. */
function isKnown(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}
