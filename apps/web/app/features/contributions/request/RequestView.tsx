import { fieldLabel } from '@kiroku/contract/catalogue/shownValue';
import { KIND_OF_SUPPORT, requestTitle } from '@kiroku/contract/contributions/rules';
import type { TitleRequest } from '@kiroku/contract/contributions/schema';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { type ReactNode, useState } from 'react';
import { isWithheld } from '#app/lib/CallRefused.ts';
import { LoadFailed } from '#app/lib/LoadFailed.tsx';
import { Moment } from '#app/lib/Moment.tsx';
import { withQueries } from '#app/lib/withQueries.tsx';
import { Author } from '#app/media/Author.tsx';
import { dashboardPath } from '../dashboard/dashboardTabs.ts';
import { KeyHelp } from '../shared/KeyHelp.tsx';
import { PropertyList } from '../shared/PropertyList.tsx';
import { SourceNotes } from '../shared/SourceNotes.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { useQueueKeys } from '../shared/useQueueKeys.ts';
import { VerdictForm } from '../shared/VerdictForm.tsx';
import { KnownTitles } from './KnownTitles.tsx';
import styles from './RequestView.module.css';
import { useRequest, useRequestReview } from './useRequest.ts';

const KEYS = [
  ['A', 'accepter'],
  ['R', 'refuser'],
] as const;

/** A proposed title, for the staff. */
export const RequestView = withQueries(function RequestView({ uid, id }: { uid: string; id: string }) {
  const { data: request, error, refetch } = useRequest(uid, id);
  if (isWithheld(error)) {
    return (
      <EmptyState
        icon="search"
        title="Proposition introuvable."
        action={<ButtonLink href={dashboardPath('requests')}>Voir les demandes d’ajout</ButtonLink>}
      >
        <p>Son auteur l’a peut-être retirée.</p>
      </EmptyState>
    );
  }
  if (error && !request) {
    return <LoadFailed title="La proposition n’a pas pu être chargée." onRetry={() => void refetch()} />;
  }
  if (!request) return <RequestSkeleton />;
  const kind = KIND_OF_SUPPORT[request.support];
  const isPending = request.status === 'pending';
  const properties = isPending ? request.submit : { ...request.accepted, ...request.refused };
  return (
    <RequestFrame request={request}>
      <PropertyList kind={kind} properties={properties} />
      {isPending ? <Review uid={uid} request={request} /> : <Judged request={request} />}
    </RequestFrame>
  );
});

/** Head of a proposed title, with what it consists of beneath. */
function RequestFrame({ request, children }: { request: TitleRequest; children: ReactNode }) {
  const { support, submit, accepted, refused, user, createdAt, source } = request;
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <p className={styles.kind}>{support} proposé</p>
        <h1 className={styles.title}>{requestTitle({ ...refused, ...accepted, ...submit })}</h1>
        <p className={styles.author}>
          Par <Author user={user} /> · <Moment at={createdAt} />
        </p>
      </div>
      <SourceNotes notes={source} heading="h2" />
      <KnownTitles request={request} />
      {children}
    </article>
  );
}

function Review({ uid, request }: { uid: string; request: TitleRequest }) {
  const { review, busy, errors } = useRequestReview(uid, request);
  const [comment, setComment] = useState('');
  const judge = (status: 'accepted' | 'refused') => !busy && review({ status, comment });
  useQueueKeys({ a: () => judge('accepted'), r: () => judge('refused') });
  const sentences = Object.entries(errors).map(
    ([name, sentence]) => `${fieldLabel(KIND_OF_SUPPORT[request.support], name)}\u202f: ${sentence}`,
  );
  return (
    <div className={styles.review}>
      {sentences.length > 0 && (
        <ul className={styles.errors} role="alert">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <VerdictForm
        comment={comment}
        onComment={setComment}
        verdicts={['accepted', 'refused']}
        onJudge={judge}
        busy={busy}
      />
      <KeyHelp keys={KEYS} />
    </div>
  );
}

function Judged({ request: { status, comment, created, support } }: { request: TitleRequest }) {
  return (
    <div className={styles.review}>
      <p>
        <StatusBadge status={status} />
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
      {created !== null && (
        <p>
          <Link href={`/${KIND_OF_SUPPORT[support]}/${created}`} className={styles.created}>
            Voir la fiche
          </Link>
        </p>
      )}
    </div>
  );
}

/** Placeholder of the page. */
export function RequestSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton width="medium" />
      <Skeleton lines={3} />
      <Skeleton shape="block" />
    </div>
  );
}
