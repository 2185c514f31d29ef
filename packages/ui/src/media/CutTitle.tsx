import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';

/** A title inside its link: visibly cut, and whole for screen readers. */
export function CutTitle({ title, shown }: { title: string; shown: string }) {
  const isCut = shown !== title;
  return (
    <>
      <span aria-hidden={isCut}>{shown}</span>
      {/* Last: assistive software presses the first box of a link, and this one is beside the card. */}
      {isCut && <VisuallyHidden>{title}</VisuallyHidden>}
    </>
  );
}
