import type { Kind } from '@kiroku/contract/catalogue/labels';
import { shownTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import { Poster } from '@kiroku/ui/media/Poster';
import { pictureSources } from './pictureSources.ts';

export type TitleThumbProps = {
  kind: Kind;
  media: Titles & { id: number; image: string | null };
  className?: string | undefined;
};

/** Largest shown width, for the browser's choice of a picture. */
const SIZES = '64px';

/** Small poster beside the name of a title. */
export function TitleThumb({ kind, media, className }: TitleThumbProps) {
  const picture = pictureSources(media.image, SIZES);
  return <Poster kind={kind} id={media.id} title={shownTitle(media)} className={className} {...picture} />;
}
