import { useMatches } from 'react-router';
import { originOf } from '#app/lib/document/meta.ts';

export type OutsidePictureProps = { hook: string; path: string };

/**
 * Address of a picture that the page draws itself, for tools that read it from an `img` of this class (product.md, Title pages 9). It
 * is never shown, so that browsers do not fetch it.
 */
export function OutsidePicture({ hook, path }: OutsidePictureProps) {
  const origin = originOf(useMatches());
  // Pages allow pictures over https or from their origin, which without https may not be the public one.
  const src = origin.startsWith('https:') ? origin + path : path;
  return <img className={hook} src={src} alt="" loading="lazy" hidden />;
}
