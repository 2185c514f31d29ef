import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitleLanguage, shownTitle } from '@kiroku/contract/catalogue/titles';
import { KIND_OF_SUPPORT, requestTitle, SUPPORT_OF_KIND } from '@kiroku/contract/contributions/rules';
import { requestPath, submissionsPath } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { elementId } from '../shared/useCurrent.ts';
import { dashboardPath } from './dashboardTabs.ts';
import { QueueCard } from './QueueCard.tsx';
import styles from './QueueList.module.css';
import { QueueList } from './QueueList.tsx';
import { useEditQueue, useRequestQueue } from './useQueues.ts';

/** Waiting changes of a kind, oldest first. Each links to its place in the list of its title. */
export function EditQueue({ uid, kind }: { uid: string; kind: Kind }) {
  const query = useEditQueue(uid);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Les propositions n’ont pas pu être chargées.">
        <QueueSkeleton />
      </NotLoaded>
    );
  }
  const items = data.filter(({ support }) => support === SUPPORT_OF_KIND[kind]);
  if (items.length === 0) return <Nothing title="Aucune proposition en attente" />;
  return (
    <QueueList label={`Submissions ${kind}`} items={items}>
      {(edit) => (
        <QueueCard
          key={edit.id}
          href={`${submissionsPath(kind, edit.media_id)}#${elementId(edit.id)}`}
          kind={kind}
          name={edit.media ? shownTitle(edit.media) : edit.title}
          lang={(edit.media && displayTitleLanguage(edit.media)) ?? undefined}
          posterId={edit.media_id}
          image={edit.media?.image}
          proposal={edit}
        />
      )}
    </QueueList>
  );
}

/** Proposed titles that wait, oldest first. */
export function RequestQueue({ uid }: { uid: string }) {
  const query = useRequestQueue(uid);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Les demandes n’ont pas pu être chargées.">
        <QueueSkeleton />
      </NotLoaded>
    );
  }
  if (data.length === 0) return <Nothing title="Aucune demande en attente" />;
  return (
    <QueueList label="Demandes d’ajout" items={data}>
      {(request) => (
        <QueueCard
          key={request.id}
          href={requestPath(request.id)}
          kind={KIND_OF_SUPPORT[request.support]}
          name={requestTitle(request.submit)}
          posterId={request.id}
          image={request.submit.image}
          proposal={request}
        />
      )}
    </QueueList>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState
      icon="check"
      title={title}
      action={<ButtonLink href={dashboardPath('stats')}>Voir les statistiques</ButtonLink>}
    >
      <p>Tout a été traité.</p>
    </EmptyState>
  );
}

function QueueSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} shape="block" />
      ))}
    </div>
  );
}
