import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { editTitlePath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { ZoneNote } from '#app/lib/time/Moment.tsx';
import styles from './HistoryView.module.css';
import type { HistoryData } from './historyLoader.ts';
import { RevisionEntry } from './RevisionEntry.tsx';
import { useRevisions } from './useRevisions.ts';

/** The public history of a title, latest change first (product.md, Contributions 8). */
export function HistoryView({ kind, title, revisions: first, isStaff }: HistoryData & { isStaff: boolean }) {
  const { revisions, hasMore, isLoading, more } = useRevisions(kind, title.id, first);
  return (
    <div className={layout.narrowPage}>
      <h1 className={styles.title}>
        Historique de{' '}
        <a href={titlePath(kind, title.id, title)} lang={displayTitleLanguage(title) ?? undefined}>
          {shownTitle(title)}
        </a>
      </h1>
      {revisions.length === 0 ? (
        <EmptyState
          icon="clock"
          title="Aucune modification pour l’instant."
          action={<ButtonLink href={editTitlePath(kind, title.id)}>Modifier la page</ButtonLink>}
        >
          <p>Cette fiche est telle qu’elle a été créée.</p>
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {revisions.map((revision) => (
            <RevisionEntry key={revision.id} kind={kind} revision={revision} isStaff={isStaff} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button className={styles.more} busy={isLoading} onClick={more}>
          Voir plus
        </Button>
      )}
      <ZoneNote className={styles.zone} moments={revisions.map(({ at }) => at)} />
    </div>
  );
}
