import { copyFiles, drawnScene, isDrawnPoster } from '@kiroku/contract/catalogue/picture';

/** Shown width of a card's poster, for the browser's choice of a picture. */
const CARD_SIZES = '(width < 600px) 45vw, 190px';

const MYANIMELIST =
  /^(https:\/\/cdn\.myanimelist\.net\/images\/(?:anime|manga)\/\d+\/\d+)l?(\.(?:jpg|webp))$/;

type PictureSources = { src: string; srcSet?: string; sizes?: string; color?: string; scene?: string };

/**
 * Sources of a title's picture, in its known sizes: our copies have two widths and a main colour, MyAnimeList has widths of 225 and 425
 * pixels side by side. Of a drawn poster its scene. `sizes` is the shown width.
 */
export function pictureSources(image: string | null, sizes = CARD_SIZES): Partial<PictureSources> {
  if (!image) return {};
  if (isDrawnPoster(image)) {
    const scene = drawnScene(image);
    return scene ? { scene } : {};
  }
  const copy = copyFiles(image);
  if (copy) {
    const srcSet = copy.files.map(({ address, width }) => `${address} ${width}w`).join(', ');
    return { src: image, srcSet, sizes, color: copy.color };
  }
  const found = MYANIMELIST.exec(image);
  if (!found) return { src: image };
  const [, base, extension] = found;
  return {
    src: `${base}${extension}`,
    srcSet: `${base}${extension} 225w, ${base}l${extension} 425w`,
    sizes,
  };
}
