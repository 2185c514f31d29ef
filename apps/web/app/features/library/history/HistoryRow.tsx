import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { WatchEvent } from '@kiroku/contract/library/schema';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import type { ReactNode } from 'react';
import { formatWatchedAt } from '#app/lib/time/formatWatchedAt.ts';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { useFocusOnNeighbour } from '../home/useFocusOnNeighbour.ts';
import styles from './HistoryRow.module.css';

export type HistoryRowProps = {
  event: WatchEvent;
  /** Called when the link leaves the dialog. */
  onLeave: () => void;
  children: ReactNode;
};

/** Change of progress: title, episodes, date. */
export function HistoryRow({ event, onLeave, children }: HistoryRowProps) {
  const { media, from, to, at } = event;
  const row = useFocusOnNeighbour<HTMLLIElement>();
  return (
    <li className={styles.row} ref={row}>
      <TitleThumb kind="anime" media={media} className={styles.poster} />
      <div className={styles.words}>
        <a
          href={titlePath('anime', media.id, media)}
          className={styles.title}
          lang={displayTitleLanguage(media) ?? undefined}
          onClick={onLeave}
        >
          {shownTitle(media)}
        </a>
        <p className={styles.details}>
          <VisuallyHidden>
            De {from} à {to} épisodes vus,
          </VisuallyHidden>
          <span className={styles.change} aria-hidden="true">
            Épisode {from} → {to}
          </span>
          <time dateTime={new Date(at).toISOString()}>{formatWatchedAt(at, Date.now())}</time>
        </p>
      </div>
      {children}
    </li>
  );
}
