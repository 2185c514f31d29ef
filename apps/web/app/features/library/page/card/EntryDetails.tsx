import { formatPartialDate, parisDay, readPartialDate } from '@kiroku/contract/base/dates';
import { labelOf } from '@kiroku/contract/catalogue/labels';
import { LIBRARY_STATUSES } from '@kiroku/contract/library/labels';
import type { Entry } from '@kiroku/contract/library/rules';
import type { LibraryMedia } from '@kiroku/contract/library/schema';
import { formatScore } from '@kiroku/contract/library/score';
import { Icon } from '@kiroku/ui/media/Icon';
import { statusTone } from '@kiroku/ui/styles/statusTone';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import styles from './EntryDetails.module.css';

export type EntryDetailsProps = { entry: Entry; media: LibraryMedia; lastChange: number };

/** Format, state, progress and score of an entry, with its dates on lines. */
export function EntryDetails({ entry, media, lastChange }: EntryDetailsProps) {
  return (
    <>
      <p className={styles.format}>{[media.type, media.season].filter(Boolean).join(' · ')}</p>
      <p className={styles.status}>
        <span className={`${styles.dot} ${statusTone(entry.status)}`} aria-hidden="true" />
        {labelOf(LIBRARY_STATUSES, entry.status)}
      </p>
      <p className={styles.progress}>
        <VisuallyHidden>Progression{'\u202f'}: </VisuallyHidden>
        {counter(entry.progression)} / {media.NbEpisodes ? counter(media.NbEpisodes) : '?'}
      </p>
      {entry.score !== null && (
        <p className={styles.score}>
          <Icon name="star-filled" size="small" />
          <VisuallyHidden>Note{'\u202f'}: </VisuallyHidden>
          {formatScore(entry.score)}
        </p>
      )}
      <Dates startDate={entry.startDate} lastChange={lastChange} />
    </>
  );
}

/** Only lines have the space for these. */
function Dates({ startDate, lastChange }: { startDate: string | null; lastChange: number }) {
  return (
    <>
      {startDate && (
        <p className={styles.start}>
          <VisuallyHidden>Commencé le </VisuallyHidden>
          {formatPartialDate(readPartialDate(startDate))}
        </p>
      )}
      {lastChange > 0 && (
        <p className={styles.changed}>
          <VisuallyHidden>Modifié le </VisuallyHidden>
          {formatPartialDate(parisDay(lastChange))}
        </p>
      )}
    </>
  );
}

const counter = (count: number) => count.toLocaleString('fr-FR');
