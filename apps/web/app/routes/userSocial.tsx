import { counted } from '@kiroku/contract/base/text';
import { socialPath } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { SocialView } from '../features/profile/social/SocialView.tsx';
import { loadFollows } from '../features/profile/social/socialLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/userSocial';

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const user = await loadProfile(params.username, server);
  return { user, follows: await loadFollows(user.uid, server) };
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  if (!loaderData)
    return pageMeta(originOf(matches), { title: params.username, description: SITE.description });
  const { user, follows } = loaderData;
  const followers = counted(follows.followers.total, 'abonné');
  return pageMeta(originOf(matches), {
    title: `Abonnés de ${user.username}`,
    description: `${user.username} sur ${SITE.name}\u202f: ${followers}, ${counted(follows.following.total, 'abonnement')}.`,
    canonical: socialPath(user.username),
    picture: user.card,
  });
};

export default function UserSocial({ loaderData: { user, follows } }: Route.ComponentProps) {
  return <SocialView key={user.uid} user={user} follows={follows} />;
}
