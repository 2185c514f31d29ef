import type { Kind } from './labels.ts';

/**
 * Pictures of other sites on our pages (configuration.md, PICTURES): `local` our copies alone, `linked` the other site's, `drawn` none.
 * `copied`: our copy if there is one, else the other site's.
 */
export const PICTURE_MODES = ['copied', 'local', 'linked', 'drawn'] as const;
export type PictureMode = (typeof PICTURE_MODES)[number];

/** Most pixels that a copy is wide, as many as a page shows at two device pixels. Beside it there is one of half the width, but of a narrow picture. */
export const COPY_WIDTHS = { 'poster-copy': 480, 'banner-copy': 1900 } as const;
export type CopyPurpose = keyof typeof COPY_WIDTHS;

const NARROW = 240;
const COPY = /^(.*-copy\/..\/\w+)\.(\d+)-(\w{6})\.webp$/;

const DRAWN = /\/art\/(?:anime|manga)\/\d+(?:-([a-z]+))?\.webp$/;

/** Path of the drawn poster of a title without a picture (product.md, Catalogue 8). It names the scene, so that pages draw the same one. */
export function drawnPosterPath(kind: Kind, id: number, scene?: string): string {
  return `/art/${kind}/${id}${scene ? `-${scene}` : ''}.webp`;
}

/** The scene of a drawn poster, read from its address. */
export function drawnScene(image: string): string | undefined {
  return DRAWN.exec(image)?.[1];
}

/** The path of a title's 1200×630 picture for social networks. */
export function socialCardPath(kind: Kind, id: number): string {
  return `/art/${kind}/${id}-card.png`;
}

/** Whether a card's `image` is the drawn poster, which our own pages draw instead of loading it. */
export function isDrawnPoster(image: string): boolean {
  return DRAWN.test(image);
}

/** A title's own picture; null where there is none but the poster that we draw. */
export function ownPicture(image: unknown): string | null {
  return typeof image === 'string' && image !== '' && !isDrawnPoster(image) ? image : null;
}

/** Address of a file in the store of pictures. `site`: where the site is reached, without a final slash. */
export function storedPictureAddress(site: string, key: string): string {
  return `${site}/media/${key}`;
}

/** Decides which address a picture has on pages and in answers. */
export type PictureView = { mode: PictureMode; site: string };

/**
 * The address at which a picture is shown; null where none is, so that the drawn poster takes its place. `copy`: the key of its copy in our
 * store. Pictures that were uploaded here are always shown (product.md, Pictures 1).
 */
export function shownPicture(
  { mode, site }: PictureView,
  address: string | null,
  copy: string | null = null,
): string | null {
  if (address === null || address.startsWith(`${site}/`)) return address;
  if (mode === 'drawn') return null;
  if (mode === 'linked') return address;
  if (copy !== null) return storedPictureAddress(site, copy);
  return mode === 'local' ? null : address;
}

/** Whether pages show no picture of another site, so that their policy can forbid them. */
export function showsOwnAlone(mode: PictureMode): boolean {
  return mode === 'local' || mode === 'drawn';
}

/** The widths of the files of a copy of this width, the largest last. */
export function copyWidths(width: number): number[] {
  return width > NARROW ? [Math.ceil(width / 2), width] : [width];
}

/** The files of a copy, the largest last, and its main colour; null for any other address or key. */
export function copyFiles(address: string) {
  const found = COPY.exec(address);
  if (!found) return null;
  const [, base, digits, color] = found;
  const files = copyWidths(Number(digits)).map((width) => ({
    address: `${base}.${width}-${color}.webp`,
    width,
  }));
  return { files, color: `#${color}` };
}
