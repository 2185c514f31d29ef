import { COPY_WIDTHS, type CopyPurpose, copyWidths } from '@kiroku/contract/catalogue/picture';
import { PictureRefused } from './pictureErrors.ts';
import { shapeOf } from './pictureShape.ts';
import { decodeAll, decoded, firstFrame, measure } from './readPicture.ts';

/** A copy of a picture: WebP in one or two widths, the largest last, with that width and the main colour (`#rrggbb`). */
export type PictureCopy = { files: Buffer[]; width: number; color: string };

const SECONDS = 60;
/** A longer strip would be stored whole although no screen shows all of it. */
const MOST_RATIO = 12;
const QUALITY = 80;

/**
 * Reads a picture of another site and draws it again in the widths that pages use: upright, the first frame of a moving one, without its
 * metadata. Throws `PictureRefused` or `PictureLate`. Sizes are judged before anything is decoded.
 */
export async function readCopy(bytes: Buffer, purpose: CopyPurpose, seconds = SECONDS): Promise<PictureCopy> {
  const shape = shapeOf(bytes);
  if (!shape) throw new PictureRefused('type');
  const source = await measure(bytes, shape);
  if (source.height > source.width * MOST_RATIO) throw new PictureRefused('pixels');
  await decodeAll(bytes, seconds);
  const width = Math.min(source.width, COPY_WIDTHS[purpose]);
  const draw = (size: number) => {
    const drawn = firstFrame(bytes).autoOrient().resize({ width: size }).webp({ quality: QUALITY });
    return decoded(() => drawn.timeout({ seconds }).toBuffer());
  };
  const files: Buffer[] = [];
  for (const size of copyWidths(width)) files.push(await draw(size));
  const { dominant } = await decoded(() => firstFrame(files[0] ?? bytes).stats());
  return { files, width, color: hexOf(dominant) };
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
