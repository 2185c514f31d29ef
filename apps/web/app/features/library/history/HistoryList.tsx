import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { readHistory } from '@kiroku/contract/library/calls';
import type { WatchEvent } from '@kiroku/contract/library/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { read } from '#app/session/read.ts';
import styles from './HistoryList.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { useUndo } from './useUndo.ts';

const AWAITED = [1, 2, 3, 4];

export type HistoryListProps = { uid: string; onLeave: () => void };

/** Latest changes of progress; only the topmost can be undone (product.md, Library 11). */
export function HistoryList({ uid, onLeave }: HistoryListProps) {
  const { data, error, isPaused, refetch } = useQuery(read(uid, readHistory));
  if (data) return <Events uid={uid} events={data} onLeave={onLeave} />;
  if (!error && !isPaused) return <Awaited />;
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title="L’historique n’a pas pu être chargé"
      action={
        <Button size="large" onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    >
      <p>{error instanceof CallRefused ? error.message : 'Le serveur ne répond pas.'}</p>
    </EmptyState>
  );
}

type EventsProps = HistoryListProps & { events: readonly WatchEvent[] };

function Events({ uid, events, onLeave }: EventsProps) {
  const { undoable, undo, busy } = useUndo(uid, events[0]);
  if (events.length === 0) return <EmptyState icon="clock" title="Aucun épisode vu pour l’instant." />;
  return (
    <ol className={styles.list}>
      {events.map((event) => (
        <HistoryRow key={event.id} event={event} onLeave={onLeave}>
          {event.id === undoable && (
            <Button
              size="large"
              busy={busy}
              label={`Annuler\u202f: ${shownTitle(event.media)}`}
              onClick={undo}
            >
              Annuler
            </Button>
          )}
        </HistoryRow>
      ))}
    </ol>
  );
}

function Awaited() {
  return (
    <div className={styles.list} aria-busy="true">
      {AWAITED.map((row) => (
        <Skeleton key={row} shape="block" className={styles.awaited} />
      ))}
    </div>
  );
}
