/** The type of a file by its content, and its number of frames (1 but for a GIF). */
export type PictureShape = { type: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'; frames: number };

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Brands of a still and of a sequence (AV1 Image File Format, 6). */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Reads the structure of a file without decoding it: its type, whatever its name, if the structure is whole. Null for
 * SVG, pages, truncated pictures and all else. Data beside the pixels does not matter: only pixels are drawn again.
 */
export function shapeOf(bytes: Buffer): PictureShape | null {
  if (startsWith(bytes, JPEG)) return still('jpeg');
  if (startsWith(bytes, PNG)) return endsPng(bytes) ? still('png') : null;
  if (isWebp(bytes)) return still('webp');
  if (isAvif(bytes)) return still('avif');
  if (!/^GIF8[79]a$/.test(latin1(bytes, 0, 6))) return null;
  const frames = countGifFrames(bytes);
  return frames > 0 ? { type: 'gif', frames } : null;
}

function still(type: 'png' | 'jpeg' | 'webp' | 'avif'): PictureShape {
  return { type, frames: 1 };
}

function latin1(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}

/** Whether all bytes that the header announces are there (RFC 9649, 2.4). */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 16 || latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, 12) !== 'WEBP') return false;
  return 8 + bytes.readUInt32LE(4) <= bytes.length;
}

/** Whether the first box names an AVIF brand (ISO/IEC 14496-12, 4.3). The decoder finds truncated files. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || latin1(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (AVIF_BRANDS.includes(latin1(bytes, at, at + 4))) return true;
  }
  return false;
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
      // Some old encoders write a terminator too many.
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
