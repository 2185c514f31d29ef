import type { TitleNames } from '@kiroku/contract/catalogue/form/shownValue';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { KIND_OF_SUPPORT, requestTitle } from '@kiroku/contract/contributions/rules';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import card from '@kiroku/ui/styles/card.module.css';
import text from '@kiroku/ui/styles/text.module.css';
import { Moment } from '#app/lib/time/Moment.tsx';
import { PropertyComparison } from '../shared/PropertyComparison.tsx';
import { PropertyList } from '../shared/PropertyList.tsx';
import { currentValue, orderedNames } from '../shared/properties.ts';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import styles from './OwnProposalCard.module.css';
import { type OwnProposal, useWithdrawal } from './useOwnProposals.ts';

export type OwnProposalCardProps = { uid: string; proposal: OwnProposal };

/** One's own proposal: its state, what the staff wrote, and what became of each property. */
export function OwnProposalCard({ uid, proposal }: OwnProposalCardProps) {
  const { id, status, comment, createdAt, submit, accepted, refused, support } = proposal;
  const kind = KIND_OF_SUPPORT[support];
  const withdrawal = useWithdrawal(uid, id);
  return (
    <li className={card.card}>
      <div className={`${card.head} ${styles.head}`}>
        <h2 className={`${card.title} ${styles.title}`}>
          <ProposedTitle kind={kind} proposal={proposal} />
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className={styles.facts}>
        {'media_id' in proposal ? 'Modification' : 'Demande d’ajout'} · <Moment at={createdAt} />
      </p>
      {comment && (
        <div className={styles.comment}>
          <h3 className={text.label}>Réponse de l’équipe</h3>
          <p className={text.prose}>{comment}</p>
        </div>
      )}
      <Proposed kind={kind} proposal={proposal} isOpen={Object.keys(submit).length <= 3} />
      <Folded label="Accepté" kind={kind} properties={accepted} names={proposal.names} />
      <Folded label="Refusé" kind={kind} properties={refused} names={proposal.names} />
      {status === 'pending' && (
        <div className={styles.withdraw}>
          <ConfirmButton
            variant="plain"
            size="small"
            confirmLabel="Cliquez pour confirmer"
            busy={withdrawal.isPending}
            onConfirm={() => withdrawal.mutate()}
          >
            Retirer
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

/** The title's name; a link once the title has a page. */
function ProposedTitle({ kind, proposal }: { kind: Kind; proposal: OwnProposal }) {
  if ('media_id' in proposal) {
    const { media, title } = proposal;
    if (!media) return title;
    return (
      <a href={titlePath(kind, media.id, media)} lang={displayTitleLanguage(media) ?? undefined}>
        {shownTitle(media)}
      </a>
    );
  }
  const { created, submit, accepted, refused } = proposal;
  const name = requestTitle({ ...refused, ...accepted, ...submit });
  return created === null ? name : <a href={`/${kind}/${created}`}>{name}</a>;
}

/** Open changes: compared with the title as it is, or listed for a new one. */
function Proposed({ kind, proposal, isOpen }: { kind: Kind; proposal: OwnProposal; isOpen: boolean }) {
  const { submit } = proposal;
  const names = orderedNames(kind, submit);
  if (names.length === 0) return null;
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>Proposé ({names.length})</summary>
      {'media_id' in proposal ? (
        names.map((name) => (
          <PropertyComparison
            key={name}
            kind={kind}
            name={name}
            before={currentValue(proposal.media, name)}
            after={submit[name]}
            names={proposal.names}
            beforeLabel="Valeur actuelle"
            afterLabel="Valeur proposée"
          />
        ))
      ) : (
        <PropertyList kind={kind} properties={submit} names={proposal.names} />
      )}
    </details>
  );
}

type FoldedProps = {
  label: string;
  kind: Kind;
  properties: Readonly<Record<string, unknown>>;
  names: TitleNames;
};

function Folded({ label, kind, properties, names }: FoldedProps) {
  const count = Object.keys(properties).length;
  if (count === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>
        {label} ({count})
      </summary>
      <PropertyList kind={kind} properties={properties} names={names} />
    </details>
  );
}
