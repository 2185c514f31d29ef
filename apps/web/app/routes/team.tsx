import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { memberColorClass } from '../features/profile/memberColor.ts';
import { TeamPage } from '../features/site/team/TeamPage.tsx';
import { loadTeam } from '../features/site/team/teamLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/team';

export function loader({ context }: Route.LoaderArgs) {
  return loadTeam(context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'L’équipe',
    description: `Qui fait ${SITE.name}, et où écrire${makers()}.`,
    canonical: PATHS.team,
  });

/** The makers and their roles, as the end of a sentence; nothing without any. */
function makers(): string {
  const named = SITE.team.map(({ username, role }) => `${username}, ${role}`);
  return named.length === 0 ? '' : `\u202f: ${named.join('\u202f; ')}`;
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage team={loaderData} colorOf={memberColorClass} />;
}
