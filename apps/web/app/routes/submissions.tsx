import {
  SubmissionsSkeleton,
  SubmissionsView,
} from '../features/contributions/submissions/SubmissionsView.tsx';
import { loadNames } from '../features/contributions/submissions/submissionsLoader.ts';
import { submissionsMeta } from '../features/contributions/submissions/submissionsMeta.ts';
import { StaffTabPage } from '../features/editing/StaffTabs.tsx';
import { kindOf } from '../lib/document/kindOf.ts';
import { originOf } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/submissions';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadNames(kindOf(params), params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? submissionsMeta(originOf(matches), loaderData) : [];

export default function Submissions({ loaderData: { kind, title } }: Route.ComponentProps) {
  const uid = useMember()?.uid;
  return (
    <StaffTabPage kind={kind} title={title} tab="submissions" skeleton={<SubmissionsSkeleton />}>
      {uid !== undefined && <SubmissionsView key={title.id} uid={uid} kind={kind} titleId={title.id} />}
    </StaffTabPage>
  );
}
