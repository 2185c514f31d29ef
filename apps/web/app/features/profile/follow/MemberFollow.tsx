import type { User } from '@kiroku/contract/account/schema';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { FollowFace, type FollowFaceProps } from './FollowFace.tsx';
import { type OnShow, useFollow } from './useFollow.ts';

export type MemberFollowProps = {
  /** Uid of the signed-in member. */
  own: string;
  user: Pick<User, 'uid' | 'username'>;
  size: FollowFaceProps['size'];
  onShow: OnShow | undefined;
};

/** Follow button of a member. */
export const MemberFollow = withQueries(function MemberFollow({
  own,
  user,
  size,
  onShow,
}: MemberFollowProps) {
  const { follows, press } = useFollow(own, user.uid, onShow);
  return <FollowFace username={user.username} size={size} follows={follows} onPress={press} />;
});
