import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ConductPage } from '../features/moderation/conduct/ConductPage.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { StaffOnly } from '../session/StaffOnly.tsx';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/conduct';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: 'Modération', description: 'Les mesures prises envers un membre.' });

/** The staff's page about a member's conduct. */
export default function ConductRoute({ params }: Route.ComponentProps) {
  const own = useMember()?.uid;
  return (
    <StaffOnly skeleton={<Skeleton shape="block" />}>
      {own !== undefined && <ConductPage key={params.uid} own={own} uid={params.uid} />}
    </StaffOnly>
  );
}
