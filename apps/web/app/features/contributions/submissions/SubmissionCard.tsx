import { fieldLabel } from '@kiroku/contract/catalogue/form/shownValue';
import type { Submission } from '@kiroku/contract/contributions/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Badge } from '@kiroku/ui/feedback/Badge';
import card from '@kiroku/ui/styles/card.module.css';
import { useState } from 'react';
import { Moment } from '#app/lib/time/Moment.tsx';
import { Author } from '#app/media/Author.tsx';
import { PropertyComparison } from '../shared/PropertyComparison.tsx';
import { currentValue, namedProperties, orderedNames } from '../shared/properties.ts';
import { SourceNotes } from '../shared/SourceNotes.tsx';
import { elementId } from '../shared/useCurrent.ts';
import { VerdictForm } from '../shared/VerdictForm.tsx';
import styles from './SubmissionCard.module.css';
import { type QueueOfTitle, useReview } from './useSubmissions.ts';

export type SubmissionCardProps = {
  queue: QueueOfTitle;
  submission: Submission;
  /** The keys act on it. */
  isCurrent: boolean;
  /** The focus has come into it. */
  onEnter: () => void;
};

const CONFLICT = (
  <Badge tone="warn" className={styles.conflict}>
    A changé depuis la proposition
  </Badge>
);

/** A proposed change: each property as it is and as proposed, to accept one by one, and a verdict on what remains. */
export function SubmissionCard({ queue, submission, isCurrent, onEnter }: SubmissionCardProps) {
  const { kind } = queue;
  const { id, submit, accepted, media, conflicts, source, user, createdAt } = submission;
  const { review, busy, errors } = useReview(queue, submission);
  const [comment, setComment] = useState('');
  const heading = `${elementId(id)}-titre`;
  return (
    <article
      id={elementId(id)}
      className={`${card.card} ${styles.card} ${isCurrent ? styles.current : ''}`}
      tabIndex={-1}
      aria-labelledby={heading}
      onFocus={onEnter}
    >
      <div className={styles.head}>
        <h2 className={styles.author} id={heading}>
          Proposé par <Author user={user} />
        </h2>
        <Moment at={createdAt} className={styles.moment} />
      </div>
      <SourceNotes notes={source} heading="h3" />
      <div>
        {orderedNames(kind, submit).map((name) => (
          <PropertyComparison
            key={name}
            kind={kind}
            name={name}
            before={currentValue(media, name)}
            after={submit[name]}
            names={submission.names}
            beforeLabel="Valeur actuelle"
            afterLabel="Valeur proposée"
            note={conflicts.includes(name) && CONFLICT}
            error={errors[name]}
            action={
              <AcceptButton
                label={fieldLabel(kind, name)}
                busy={busy}
                onClick={() => review({ accepted: { [name]: submit[name] }, comment })}
              />
            }
          />
        ))}
      </div>
      {Object.keys(accepted).length > 0 && (
        <p className={styles.accepted}>Déjà accepté&#8239;: {namedProperties(kind, accepted, 10)}</p>
      )}
      <VerdictForm
        comment={comment}
        onComment={setComment}
        verdicts={['accepted', 'partially', 'refused']}
        onJudge={(status) => review({ status, comment })}
        hasKeys={isCurrent}
        busy={busy}
        error={errors.status ?? errors.comment}
      />
    </article>
  );
}

function AcceptButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      aria-label={`Accepter\u202f: ${label}`}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      Accepter
    </Button>
  );
}
