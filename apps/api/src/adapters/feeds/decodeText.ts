const BYTE_ORDER_MARKS: readonly [label: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The XML declaration is within the first bytes, all ASCII. */
const DECLARATION_BYTES = 200;

/**
 * The text of a document in its character set: by the byte order mark, else as its media type says, else as its XML declaration
 * does (RFC 7303, 3), else UTF-8. A set that nobody knows is taken for UTF-8; what does not belong to it becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array, mediaType: string | null): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const declaration = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const labels = [
    marked,
    /charset\s*=\s*"?([\w.:-]+)/i.exec(mediaType ?? '')?.[1],
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(declaration)?.[1],
  ];
  const label = labels.find((one) => one !== undefined && isKnown(one));
  return new TextDecoder(label).decode(bytes);
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
