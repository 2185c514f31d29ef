import { randomBytes } from 'node:crypto';
import { type CopyPurpose, copyFiles, storedPictureAddress } from '@kiroku/contract/catalogue/picture';
import { isImageKey } from '../../adapters/imageStore/imageKey.ts';
import type { StoredFileTable } from '../../db/tables/schema.ts';

export type Purpose = StoredFileTable['purpose'];

const ANIMATED = '.animated.webp';
const STILL = '.still.webp';

/** A new random key, such as `avatar/ab/ab….webp`. Its name marks animated pictures. */
export function newPictureKey(purpose: Purpose, animated: boolean): string {
  const name = randomBytes(16).toString('hex');
  return `${purpose}/${name.slice(0, 2)}/${name}${animated ? ANIMATED : '.webp'}`;
}

/** A new random key of a copy, with its width and its main colour (`#rrggbb`): `poster-copy/ab/ab….460-1a2b3c.webp`. */
export function newCopyKey(purpose: CopyPurpose, width: number, color: string): string {
  return newPictureKey(purpose, false).replace(/\.webp$/, `.${width}-${color.slice(1)}.webp`);
}

/** Key of the first frame of an animated picture; any other picture is its own still. */
export function stillKeyOf(key: string): string {
  return key.endsWith(ANIMATED) ? key.slice(0, -ANIMATED.length) + STILL : key;
}

/** The files of one stored picture: itself, its still if it is animated, the smaller one of a copy. It is the last. */
export function fileKeysOf(key: string): string[] {
  const copy = copyFiles(key);
  if (copy) return copy.files.map(({ address }) => address);
  return [...new Set([stillKeyOf(key), key])];
}

/** Addresses of pictures below `publicUrl`. */
export function pictureAddresses(publicUrl: string) {
  const base = storedPictureAddress(publicUrl, '');

  function urlOf(key: string): string;
  function urlOf(key: string | null): string | null;
  function urlOf(key: string | null): string | null {
    return key === null ? null : base + key;
  }

  /** The address of a picture that does not move. */
  function stillUrlOf(key: string): string;
  function stillUrlOf(key: string | null): string | null;
  function stillUrlOf(key: string | null): string | null {
    return key === null ? null : urlOf(stillKeyOf(key));
  }

  /** The key of a stored picture; null for an address of another site. */
  function keyOf(url: string | null): string | null {
    if (!url?.startsWith(base)) return null;
    const key = url.slice(base.length);
    if (!isImageKey(key)) return null;
    return key.endsWith(STILL) ? key.slice(0, -STILL.length) + ANIMATED : key;
  }

  return { urlOf, stillUrlOf, keyOf };
}
