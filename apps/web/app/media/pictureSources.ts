/** How wide a card's poster is drawn, for the browser to choose a picture by. */
const CARD_SIZES = '(width < 600px) 45vw, 190px';

const MYANIMELIST =
  /^(https:\/\/cdn\.myanimelist\.net\/images\/(?:anime|manga)\/\d+\/\d+)l?(\.(?:jpg|webp))$/;

export type PictureSources = { src: string; srcSet?: string; sizes?: string };

/** The sizes in which a picture is known to exist: MyAnimeList keeps 225 and 425 pixels wide ones side by side. */
export function pictureSources(image: string): PictureSources {
  const found = MYANIMELIST.exec(image);
  if (!found) return { src: image };
  const [, base, extension] = found;
  return {
    src: `${base}${extension}`,
    srcSet: `${base}${extension} 225w, ${base}l${extension} 425w`,
    sizes: CARD_SIZES,
  };
}
