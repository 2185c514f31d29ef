import type { Kind } from '@kiroku/contract/catalogue/labels';
import { KIND_OF_SUPPORT, requestTitle } from '@kiroku/contract/contributions/rules';
import type { TitleRequest } from '@kiroku/contract/contributions/schema';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import text from '@kiroku/ui/styles/text.module.css';
import { type ComponentType, type ReactNode, useState } from 'react';
import { isWithheld } from '#app/lib/calls/CallRefused.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { Moment } from '#app/lib/time/Moment.tsx';
import { Author } from '#app/media/Author.tsx';
import { dashboardPath } from '../dashboard/dashboardTabs.ts';
import { KeyHelp } from '../shared/KeyHelp.tsx';
import { PropertyList } from '../shared/PropertyList.tsx';
import { SourceNotes } from '../shared/SourceNotes.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { VerdictForm } from '../shared/VerdictForm.tsx';
import { KnownTitles } from './KnownTitles.tsx';
import styles from './RequestView.module.css';
import { type Correction, useRequest, useRequestReview } from './useRequest.ts';

const KEYS = [
  ['A', 'accepter'],
  ['R', 'refuser avec un commentaire'],
] as const;

export type RequestViewProps = {
  uid: string;
  id: string;
  /** Form in which the title is corrected before it is accepted. */
  Form: ComponentType<{
    uid: string;
    id: number;
    kind: Kind;
    proposed: Readonly<Record<string, unknown>>;
    children: (correction: Correction) => ReactNode;
  }>;
};

/** A proposed title, for the staff. */
export const RequestView = withQueries(function RequestView({ uid, id, Form }: RequestViewProps) {
  const query = useRequest(uid, id);
  const { data: request } = query;
  if (isWithheld(query.error)) {
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
  if (!request) {
    return (
      <NotLoaded query={query} title="La proposition n’a pas pu être chargée.">
        <RequestSkeleton />
      </NotLoaded>
    );
  }
  const kind = KIND_OF_SUPPORT[request.support];
  return (
    <RequestFrame request={request}>
      {request.status === 'pending' ? (
        <Form uid={uid} id={request.id} kind={kind} proposed={request.submit}>
          {(correction) => <Review uid={uid} request={request} correction={correction} />}
        </Form>
      ) : (
        <>
          <PropertyList
            kind={kind}
            properties={{ ...request.accepted, ...request.refused }}
            names={request.names}
          />
          <Judged request={request} />
        </>
      )}
    </RequestFrame>
  );
});

/** Head of a proposed title, with its properties beneath. */
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

type ReviewProps = { uid: string; request: TitleRequest; correction: Correction };

function Review({ uid, request, correction }: ReviewProps) {
  const { review, busy, error } = useRequestReview(uid, request, correction);
  const [comment, setComment] = useState('');
  const judge = (status: 'accepted' | 'refused') => {
    if (status === 'refused') return review({ status, comment });
    const submit = correction.read();
    if (submit) review({ status, comment, submit });
  };
  return (
    <div className={styles.review}>
      <VerdictForm
        comment={comment}
        onComment={setComment}
        verdicts={['accepted', 'refused']}
        onJudge={judge}
        hasKeys
        busy={busy}
        error={error}
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
      {comment && <p className={text.prose}>{comment}</p>}
      {created !== null && (
        <p>
          <a href={`/${KIND_OF_SUPPORT[support]}/${created}`} className={styles.created}>
            Voir la fiche
          </a>
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
