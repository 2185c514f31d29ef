import type { Kind } from '@kiroku/contract/catalogue/labels';
import {
  displayTitle,
  displayTitleLanguage,
  isSameName,
  shownTitle,
  titlePath,
} from '@kiroku/contract/catalogue/titles';
import { isUndone } from '@kiroku/contract/imports/labels';
import type { ImportRow } from '@kiroku/contract/imports/schema';
import { Poster } from '@kiroku/ui/media/Poster';
import { pictureSources } from '#app/media/pictureSources.ts';
import { REASON_LABELS } from '../data/importLabels.ts';
import { changesOf, type EntryChange, omissionText } from './entryChanges.ts';
import styles from './ImportRowItem.module.css';

/** A row of a list: its title, and what the import changes or why it does not. */
export function ImportRowItem({ row }: { row: ImportRow }) {
  const { kind, media, title, reason, omitted, namesake } = row;
  const changes = kind ? shownChanges(kind, row) : [];
  const shown = media ? shownTitle(media) : title;
  return (
    <li className={styles.row}>
      <div className={styles.poster}>
        {kind && media && (
          <Poster kind={kind} id={media.id} title={shown} {...pictureSources(media.image, '44px')} />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          {kind && media ? (
            <a href={titlePath(kind, media.id, media)} lang={displayTitleLanguage(media) ?? undefined}>
              {shown}
            </a>
          ) : (
            shown || 'Sans titre'
          )}
        </p>
        {media && title !== '' && !isSameName(title, displayTitle(media)) && (
          <p className={styles.original}>Dans la liste&#8239;: {title}</p>
        )}
        {kind && namesake && (
          <p className={styles.reason}>
            Ce nom est celui d’un autre titre&#8239;:{' '}
            <a
              href={titlePath(kind, namesake.id, namesake)}
              lang={displayTitleLanguage(namesake) ?? undefined}
            >
              {shownTitle(namesake)}
            </a>
            . La liste se trompe peut-être d’identifiant.
          </p>
        )}
        {reason && <p className={styles.reason}>{REASON_LABELS[reason]}</p>}
        {kind && changes.length > 0 && <ChangeList changes={changes} />}
        {kind && omitted.length > 0 && (
          <p className={styles.reason}>
            Laissé de côté&#8239;: {omitted.map((one) => omissionText(kind, one)).join('\u202f; ')}.
          </p>
        )}
      </div>
    </li>
  );
}

function ChangeList({ changes }: { changes: readonly EntryChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label} className={styles.change}>
          <span className={styles.label}>{label}</span>
          {before !== null && (
            <>
              <del>{before}</del> <span aria-hidden="true">→</span>
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Changes of an import. Of an undone one, the restored entry. */
function shownChanges(kind: Kind, { from, to, reason }: ImportRow): EntryChange[] {
  if (reason === 'restored') return from ? changesOf(kind, null, from) : [];
  if (to === null || isUndone(reason)) return [];
  return changesOf(kind, from, to);
}
