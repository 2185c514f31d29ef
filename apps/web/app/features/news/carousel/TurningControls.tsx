import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import type { RefObject } from 'react';
import styles from './TurningControls.module.css';
import { useTurningPages } from './useTurningPages.ts';

export type TurningControlsProps = {
  pages: number;
  /** Element that stops turning under a pointer or the focus. */
  carousel: RefObject<HTMLElement | null>;
  /** The element that scrolls; its children are the pages. */
  strip: RefObject<HTMLDivElement | null>;
};

/** Turns the pages of the news, automatically and by buttons; announces the current page while paused. */
export function TurningControls({ pages, carousel, strip }: TurningControlsProps) {
  const { page, playing, still, turn, show, play, pause } = useTurningPages(pages, carousel, strip);
  return (
    <div className={styles.controls}>
      <Button
        variant="icon"
        data-keeps-turning=""
        label={playing ? 'Arrêter le défilement' : 'Lancer le défilement'}
        onClick={playing ? pause : play}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </Button>
      <Button variant="icon" label="Page précédente" onClick={() => turn(-1)}>
        <Icon name="chevron-left" />
      </Button>
      <ul className={styles.dots} aria-label="Pages">
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          <li key={at}>
            <button
              type="button"
              className={styles.dot}
              aria-label={`Page ${at + 1}`}
              aria-current={at === page || undefined}
              onClick={() => show(at)}
            />
          </li>
        ))}
      </ul>
      <Button variant="icon" label="Page suivante" onClick={() => turn(1)}>
        <Icon name="chevron-right" />
      </Button>
      <VisuallyHidden>
        <span role="status">{still ? `Page ${page + 1} sur ${pages}` : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
