/** What a file is by its own content, and how many frames it has (1 but for a GIF). */
export type PictureShape = { type: 'png' | 'jpeg' | 'gif'; frames: number };

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
// A picture that is a page, a script or a document as well. We re-encode, so it would do no harm; it is no honest picture either.
const DOUBLE = /<(?:script|html|!doctype|\?php)|%PDF-/i;

/**
 * Walks through a file without decoding it: its type, whatever its name, when its structure is whole. Null for anything
 * else: SVG, WebP, a page, a picture cut short, a picture that is another thing too. The decoder itself finds a cut JPEG.
 */
export function shapeOf(bytes: Buffer): PictureShape | null {
  const shape = structureOf(bytes);
  return shape && !DOUBLE.test(bytes.toString('latin1')) ? shape : null;
}

function structureOf(bytes: Buffer): PictureShape | null {
  if (startsWith(bytes, JPEG)) return { type: 'jpeg', frames: 1 };
  if (startsWith(bytes, PNG)) return endsPng(bytes) ? { type: 'png', frames: 1 } : null;
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  const frames = countGifFrames(bytes);
  return frames > 0 ? { type: 'gif', frames } : null;
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

/** Whether every chunk up to IEND is there (PNG, third edition, 5.3). */
function endsPng(bytes: Buffer): boolean {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at = end;
  }
  return false;
}

/** The images up to the trailer, 0 when it does not come (GIF89a, appendix B). */
function countGifFrames(bytes: Buffer): number {
  let at = 13 + colourTable(bytes[10]);
  let frames = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return frames;
    if (block === 0x21) {
      at = skipSubBlocks(bytes, at + 2);
    } else if (block === 0x2c) {
      frames += 1;
      at = skipSubBlocks(bytes, at + 10 + colourTable(bytes[at + 9]) + 1);
    } else if (block === 0) {
      // Some old encoders write one terminator too many.
      at += 1;
    } else {
      return 0;
    }
  }
  return 0;
}

/** Bytes of the table that a packed field announces. */
function colourTable(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** The place after a chain of sub-blocks; past the end when it is cut. */
function skipSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
