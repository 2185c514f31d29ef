import type { Crop } from '@kiroku/contract/account/schema';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PictureLate, PictureRefused } from './pictureErrors.ts';
import { type Layout, layOut, type PictureKind, type Size } from './pictureLayout.ts';
import { type PictureShape, shapeOf } from './pictureShape.ts';

/** The use of a picture. `gif: true` takes GIFs, `false` refuses them as premium; absent, they are no pictures. */
export type WantedPicture = {
  kind: PictureKind;
  gif?: boolean | undefined;
  crop?: Crop | undefined;
  /** Longest each drawing may take. Default 60. */
  seconds?: number | undefined;
};

/** A stored picture: WebP in sRGB without metadata. An animated picture comes with its first frame. */
export type Picture = Size & { bytes: Buffer; still: Buffer | null };

const MOST_PIXELS = 4096 * 4096;
const MOST_GIF_PIXELS = 921_600;
const MOST_FRAMES = 200;
/** Cutting the top of an animation holds all its frames in memory: 256 MB of them. */
const MOST_HELD_PIXELS = 64 * 2 ** 20;
/** The bounds above limit the work to a few seconds of a core; a slow machine needs longer. */
const SECONDS = 60;

/**
 * Reads a PNG, JPEG, WebP, AVIF or GIF sent by a visitor and draws it again: upright, cropped, without a trace of its
 * metadata. Throws `PictureRefused`, or `PictureLate`. Sizes are judged before anything is decoded.
 */
export async function readPicture(bytes: Buffer, wanted: WantedPicture): Promise<Picture> {
  const shape = shapeOf(bytes);
  if (!shape) throw new PictureRefused('type');
  if (shape.type === 'gif' && wanted.gif !== true) {
    throw new PictureRefused(wanted.gif === false ? 'premium' : 'type');
  }
  const source = await measure(bytes, shape);
  const { seconds = SECONDS } = wanted;
  await decodeAll(bytes, seconds);
  const layout = layOut(wanted.kind, source, wanted.crop);
  const still = await draw(stillOf(bytes), source, layout, seconds);
  if (shape.frames === 1) return { bytes: still, still: null, ...layout.size };
  const heldPixels = source.width * source.height * shape.frames;
  if (layout.region.height < source.height && heldPixels > MOST_HELD_PIXELS) {
    throw new PictureRefused('pixels');
  }
  return { bytes: await draw(animationOf(bytes), source, layout, seconds), still, ...layout.size };
}

/** The size of the upright picture, or of one frame, from the header alone. */
export async function measure(bytes: Buffer, shape: PictureShape): Promise<Size> {
  if (shape.frames > MOST_FRAMES) throw new PictureRefused('pixels');
  const header = await headerOf(bytes);
  const type = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format;
  if (type !== shape.type) throw new PictureRefused('type');
  const most = shape.type === 'gif' ? MOST_GIF_PIXELS : MOST_PIXELS;
  if (header.width * header.height > most) throw new PictureRefused('pixels');
  return { width: header.autoOrient.width, height: header.autoOrient.height };
}

async function headerOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new PictureRefused('type', { cause });
  }
}

/**
 * Refuses a damaged picture, whatever its use. Drawing a part of a picture, or a small copy, does not read all of it:
 * the same damage would be noticed for an avatar and not for a banner.
 */
export async function decodeAll(bytes: Buffer, seconds: number): Promise<void> {
  const grey = firstFrame(bytes).toColourspace('b-w').raw().timeout({ seconds });
  await decoded(() => grey.toBuffer());
}

export function firstFrame(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'warning', limitInputPixels: MOST_PIXELS });
}

function stillOf(bytes: Buffer): Sharp {
  return firstFrame(bytes).autoOrient().webp({ quality: 84 });
}

// Less effort than for a still: there may be 200 frames.
function animationOf(bytes: Buffer): Sharp {
  const limitInputPixels = MOST_GIF_PIXELS * MOST_FRAMES;
  return sharp(bytes, { animated: true, failOn: 'warning', limitInputPixels }).webp({
    quality: 80,
    effort: 2,
  });
}

async function draw(image: Sharp, source: Size, { region, size }: Layout, seconds: number): Promise<Buffer> {
  const { x: left, y: top, width, height } = region;
  const whole = width === source.width && height === source.height;
  const part = whole ? image : image.extract({ left, top, width, height });
  const drawn = part.resize({ ...size, fit: 'fill' }).timeout({ seconds });
  return decoded(() => drawn.toBuffer());
}

/** The decoder's result. Throws PictureRefused for damaged bytes, PictureLate past the time limit. */
export async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('timeout')) throw new PictureLate({ cause });
    throw new PictureRefused('type', { cause });
  }
}
