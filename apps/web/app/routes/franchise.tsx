import { Suspense, useState } from 'react';
import { FranchiseView } from '../features/franchise/FranchiseView.tsx';
import { loadFranchise } from '../features/franchise/franchiseLoader.ts';
import { franchiseMeta } from '../features/franchise/franchiseMeta.ts';
import { kindOf } from '../lib/document/kindOf.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { ProgressByTitle } from '../media/titleState.ts';
import { memberPart } from '../session/memberPart.tsx';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/franchise';

const TitlesProgress = memberPart(
  async () => (await import('../features/library/data/TitlesProgress.tsx')).TitlesProgress,
);

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadFranchise(kindOf(params), params, searchParams, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return loaderData ? pageMeta(origin, franchiseMeta(loaderData.franchise, origin)) : [];
};

export default function FranchiseRoute({ loaderData }: Route.ComponentProps) {
  const member = useMember();
  const [progress, setProgress] = useState<ProgressByTitle>(null);
  return (
    <>
      <FranchiseView {...loaderData} progress={progress} />
      {member && (
        <Suspense>
          <TitlesProgress uid={member.uid} titles={loaderData.franchise.titles} onRead={setProgress} />
        </Suspense>
      )}
    </>
  );
}
