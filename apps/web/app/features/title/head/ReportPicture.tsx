import type { Kind } from '@kiroku/contract/catalogue/labels';
import { ownPicture } from '@kiroku/contract/catalogue/picture';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import type { ReactNode } from 'react';
import { ReportButton } from '#app/report/ReportButton.tsx';

/** `measures`: what the staff may do about them. */
export type ReportPictureProps = {
  kind: Kind;
  title: Anime | Manga;
  className?: string | undefined;
  measures: ReactNode;
};

/** Report of a title's pictures (product.md, Moderation 1); nothing where there are none but those that we draw. */
export function ReportPicture({ kind, title, className, measures }: ReportPictureProps) {
  if (!ownPicture(title.image) && !title.bannerURL) return null;
  return (
    <>
      <ReportButton
        target={kind}
        id={String(title.id)}
        name={`une image de ${shownTitle(title)}`}
        className={className}
      >
        Signaler une image
      </ReportButton>
      {measures}
    </>
  );
}
