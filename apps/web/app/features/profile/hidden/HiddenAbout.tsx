import { readUser } from '@kiroku/contract/account/calls';
import { useQuery } from '@tanstack/react-query';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { read } from '#app/session/read.ts';
import { useMember } from '#app/session/useSession.ts';
import { AboutText } from '../AboutText.tsx';
import type { ProfileUser } from '../profileLoader.ts';

/** Bio and link that are hidden from visitors: for their member, and for followers where they are allowed (product.md, Profiles 6). */
export const HiddenAbout = withQueries(function HiddenAbout({ user }: { user: ProfileUser }) {
  const { uid, username, visibility } = user;
  const member = useMember();
  const isOwn = member?.uid === uid;
  const { data } = useQuery({
    ...read(member?.uid ?? '', readUser, { params: { username } }),
    enabled: member !== null && !isOwn && visibility === 'followers',
  });
  const about = isOwn ? member : member && data;
  return about && <AboutText of={about} />;
});
