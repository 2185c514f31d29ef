import { RequestSkeleton, RequestView } from '../features/contributions/request/RequestView.tsx';
import { RequestForm } from '../features/editing/RequestForm.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { StaffOnly } from '../session/StaffOnly.tsx';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/request';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Demande d’ajout',
    description: 'Un titre proposé par un membre, que l’équipe accepte ou refuse.',
  });

/** Page of a proposed title, which the browser fetches for the staff alone. */
export default function Request({ params: { id } }: Route.ComponentProps) {
  const uid = useMember()?.uid;
  return (
    <StaffOnly skeleton={<RequestSkeleton />}>
      {uid !== undefined && <RequestView key={id} uid={uid} id={id} Form={RequestForm} />}
    </StaffOnly>
  );
}
