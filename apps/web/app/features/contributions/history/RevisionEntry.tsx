import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Revision } from '@kiroku/contract/contributions/schema';
import { buttonClass } from '@kiroku/ui/actions/Button';
import { Badge } from '@kiroku/ui/feedback/Badge';
import card from '@kiroku/ui/styles/card.module.css';
import { Suspense, useState } from 'react';
import { Moment } from '#app/lib/time/Moment.tsx';
import { Author } from '#app/media/Author.tsx';
import { ReportButton } from '#app/report/ReportButton.tsx';
import { memberPart } from '#app/session/memberPart.tsx';
import { PropertyComparison } from '../shared/PropertyComparison.tsx';
import { namedProperties, orderedNames } from '../shared/properties.ts';
import styles from './RevisionEntry.module.css';

const RevertButton = memberPart(async () => (await import('./RevertButton.tsx')).RevertButton);

/** Properties of a change that are compared at once; more of them are folded. */
const SHOWN_AT_ONCE = 3;

export type RevisionEntryProps = { kind: Kind; revision: Revision; isStaff: boolean };

/** A change of a title: who made it, when, and the values before and after. */
export function RevisionEntry({ kind, revision, isStaff }: RevisionEntryProps) {
  const { id, at, changes, about, merges } = revision;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const names = orderedNames(kind, changes ?? {});
  const comparisons = names.map((name) => (
    <PropertyComparison
      key={name}
      kind={kind}
      name={name}
      before={changes?.[name]?.before}
      after={changes?.[name]?.after}
      names={revision.names}
      error={errors[name]}
    />
  ));
  const isFolded = names.length > SHOWN_AT_ONCE;
  return (
    <li className={`${card.card} ${styles.revision}`}>
      <div className={card.head}>
        <h2 className={styles.source}>
          <Source revision={revision} />
        </h2>
        {revision.reverts !== null && <Badge>Annulation</Badge>}
        {about && <Badge>Fiche fusionnée&#8239;: {about.name}</Badge>}
        <Moment at={at} className={card.moment} />
      </div>
      {isFolded ? (
        <details className={styles.folded} open={Object.keys(errors).length > 0 || undefined}>
          <summary className={buttonClass({ size: 'small' }, styles.summary)}>
            {namedProperties(kind, changes ?? {})}
          </summary>
          {comparisons}
        </details>
      ) : (
        <div>{comparisons}</div>
      )}
      {revision.source === 'member' && revision.submission !== null && (
        <ReportButton
          target="proposal"
          id={String(revision.submission)}
          name="cette proposition"
          className={styles.report}
        >
          Signaler
        </ReportButton>
      )}
      {isStaff && changes !== null && !about && !merges && (
        <Suspense>
          <RevertButton revisionId={id} onRefused={setErrors} />
        </Suspense>
      )}
    </li>
  );
}

/** « Proposé par X », « Modifié par l’équipe (X) », « Import », « Calendrier ». A new title begins with that. */
function Source({ revision: { source, user, changes, merges } }: { revision: Revision }) {
  const created = changes === null && 'Fiche créée · ';
  if (source === 'import') return <>{created}Import</>;
  if (source === 'schedule') return <>{created}Calendrier</>;
  if (source === 'member') {
    return (
      <>
        {created}Proposé par <Author user={user} />
      </>
    );
  }
  if (merges) {
    return (
      <>
        Fusion de «&#8239;{merges.name}&#8239;» par l’équipe (<Author user={user} />)
      </>
    );
  }
  return (
    <>
      {created}
      {changes === null ? 'Ajouté' : 'Modifié'} par l’équipe (<Author user={user} />)
    </>
  );
}
