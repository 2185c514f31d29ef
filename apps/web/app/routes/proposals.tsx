import layout from '@kiroku/ui/styles/layout.module.css';
import { OwnProposals, OwnProposalsSkeleton } from '../features/contributions/own/OwnProposals.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/proposals';
import styles from './proposals.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Mes propositions',
    description: 'Les modifications et les titres que vous avez proposés.',
  });

export default function Proposals() {
  return (
    <div className={layout.narrowPage}>
      <h1 className={styles.title}>Mes propositions</h1>
      <MemberOnly skeleton={<OwnProposalsSkeleton />}>
        {({ uid }) => <OwnProposals key={uid} uid={uid} />}
      </MemberOnly>
    </div>
  );
}
