import { formatPartialDate, parisDay, readPartialDate } from '@kiroku/contract/base/dates';
import { frenchNumber } from '@kiroku/contract/base/text';
import { formatLabel, type Kind, labelOf } from '@kiroku/contract/catalogue/labels';
import { statusesOf } from '@kiroku/contract/library/labels';
import type { Entry } from '@kiroku/contract/library/rules';
import { formatScore } from '@kiroku/contract/library/score';
import { Icon } from '@kiroku/ui/media/Icon';
import { statusTone } from '@kiroku/ui/styles/statusTone';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import type { Media } from '../../followed.ts';
import styles from './EntryDetails.module.css';

export type EntryDetailsProps = {
  kind: Kind;
  /** Episodes or chapters, once known. */
  total: number | null;
  entry: Entry;
  media: Media;
  lastChange: number;
};

/** Format, state, progress and score of an entry, with its dates on lines. */
export function EntryDetails({ kind, total, entry, media, lastChange }: EntryDetailsProps) {
  return (
    <>
      <p className={styles.format}>
        {[formatLabel(media.type), ...placeOf(media, entry)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.status}>
        <span className={`${styles.dot} ${statusTone(entry.status)}`} aria-hidden="true" />
        {labelOf(statusesOf(kind), entry.status)}
      </p>
      <p className={styles.progress}>
        <VisuallyHidden>Progression&#8239;: </VisuallyHidden>
        {frenchNumber(entry.progression)} / {total ? frenchNumber(total) : '?'}
      </p>
      {entry.score !== null && (
        <p className={styles.score}>
          <Icon name="star-filled" size="small" />
          <VisuallyHidden>Note&#8239;: </VisuallyHidden>
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

/** Season of an anime; year of a manga, with the volumes read. */
function placeOf(media: Media, { volumes }: Entry): unknown[] {
  if ('season' in media) return [media.season];
  return [media.start?.year, volumes && `${frenchNumber(volumes)} / ${media.NbBook ?? '?'} t.`];
}
