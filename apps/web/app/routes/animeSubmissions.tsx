import { SubmissionsScreen } from '../features/contributions/submissions/SubmissionsScreen.tsx';
import { loadNames } from '../features/contributions/submissions/submissionsLoader.ts';
import { submissionsMeta } from '../features/contributions/submissions/submissionsMeta.ts';
import { originOf } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import type { Route } from './+types/animeSubmissions';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadNames('anime', params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? submissionsMeta(originOf(matches), loaderData) : [];

export default function AnimeSubmissions({ loaderData }: Route.ComponentProps) {
  return <SubmissionsScreen {...loaderData} />;
}
