import type { Kind } from './labels.ts';

const DRAWN = /\/art\/(?:anime|manga)\/\d+\.webp$/;

/** Path of the drawn poster of a title without a picture (product.md, Catalogue 8). */
export function drawnPosterPath(kind: Kind, id: number): string {
  return `/art/${kind}/${id}.webp`;
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
