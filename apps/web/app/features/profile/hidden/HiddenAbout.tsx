import { readUser } from '@kiroku/contract/account/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { withQueries } from '#app/lib/withQueries.tsx';
import { useMember } from '#app/session/useSession.ts';
import { AboutText } from '../AboutText.tsx';
import type { ProfileUser } from '../profileLoader.ts';
import { visibleToMember } from '../visibleToMember.ts';

/** Bio and link that are hidden from visitors: for their member, and for followers where they are allowed (product.md, Profiles 6). */
export const HiddenAbout = withQueries(function HiddenAbout({ user }: { user: ProfileUser }) {
  const { uid, username, visibility } = user;
  const member = useMember();
  const isOwn = member?.uid === uid;
  const { data } = useQuery({
    queryKey: [...visibleToMember(member?.uid ?? '', uid), 'about'],
    queryFn: async ({ signal }) => {
      const { bio, link } = await call(readUser, {
        params: { username },
        signal,
      });
      return { bio, link };
    },
    enabled: member !== null && !isOwn && visibility === 'followers',
    staleTime: 0,
  });
  const about = isOwn ? member : member && data;
  return about && <AboutText of={about} />;
});
