import { SubmissionsScreen } from '../features/contributions/submissions/SubmissionsScreen.tsx';
import { loadNames } from '../features/contributions/submissions/submissionsLoader.ts';
import { submissionsMeta } from '../features/contributions/submissions/submissionsMeta.ts';
import { kindOf } from '../lib/kindOf.ts';
import { originOf } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import type { Route } from './+types/submissions';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadNames(kindOf(params), params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? submissionsMeta(originOf(matches), loaderData) : [];

export default function Submissions({ loaderData }: Route.ComponentProps) {
  return <SubmissionsScreen {...loaderData} />;
}
