import { isDrawnPoster } from '@kiroku/contract/catalogue/picture';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import { Poster } from '@kiroku/ui/Poster';
import { pictureSources } from '../../../media/pictureSources.ts';

export type TitleThumbProps = {
  media: Titles & { id: number; image: string | null };
  className?: string | undefined;
};

/** How wide it is drawn, for the browser to choose a picture by. */
const SIZES = '64px';

/** The small poster beside the name of an anime. */
export function TitleThumb({ media, className }: TitleThumbProps) {
  const { id, image } = media;
  const picture = image && !isDrawnPoster(image) ? { ...pictureSources(image), sizes: SIZES } : {};
  return <Poster kind="anime" id={id} title={displayTitle(media)} className={className} {...picture} />;
}
