import { BANNER_WIDTH } from '@kiroku/contract/account/banner';
import { AVATAR_SIZE } from '@kiroku/contract/account/labels';
import type { Crop } from '@kiroku/contract/account/schema';

export type PictureKind = 'avatar' | 'banner' | 'poster' | 'media-banner';
export type Size = { width: number; height: number };
/** The part of the upright picture to cut out, and its final size. */
export type Layout = { region: Crop; size: Size };

/** 6.5:1 in whole pixels: 13 × 2, as often as wanted. */
const BANNER_UNIT: Size = { width: 13, height: 2 };
const BANNER_UNITS = { banner: BANNER_WIDTH / BANNER_UNIT.width, 'media-banner': 147 } as const;
const POSTER_BOX: Size = { width: 920, height: 1380 };

/**
 * The part of a picture of `source` pixels to cut out for a kind, and its final size. A crop is limited to the picture; excess beyond the
 * wanted ratio is cut evenly on both sides.
 */
export function layOut(kind: PictureKind, source: Size, crop?: Crop): Layout {
  const area = clamp(crop ?? { x: 0, y: 0, ...source }, source);
  if (kind === 'poster') return { region: area, size: shrinkInto(area, POSTER_BOX) };
  if (kind === 'avatar') {
    return { region: centred(area, 1), size: { width: AVATAR_SIZE, height: AVATAR_SIZE } };
  }
  const region = centred(area, BANNER_UNIT.width / BANNER_UNIT.height);
  const units = Math.min(region.width / BANNER_UNIT.width, region.height / BANNER_UNIT.height);
  const count = Math.min(Math.max(Math.floor(units), 1), BANNER_UNITS[kind]);
  return { region, size: { width: BANNER_UNIT.width * count, height: BANNER_UNIT.height * count } };
}

function clamp({ x, y, width, height }: Crop, source: Size): Crop {
  const left = Math.min(x, source.width - 1);
  const top = Math.min(y, source.height - 1);
  return {
    x: left,
    y: top,
    width: Math.min(width, source.width - left),
    height: Math.min(height, source.height - top),
  };
}

/** The largest part of an area with a ratio, in its middle. */
function centred({ x, y, width, height }: Crop, ratio: number): Crop {
  const area = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    x: x + Math.floor((width - area.width) / 2),
    y: y + Math.floor((height - area.height) / 2),
    ...area,
  };
}

function shrinkInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
