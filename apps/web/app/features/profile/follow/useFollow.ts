import type { User } from '@kiroku/contract/account/schema';
import { PATHS, signInPath, userPath } from '@kiroku/contract/paths';
import type { followMember, unfollowMember } from '@kiroku/contract/social/endpoints';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import { useOptimisticToggle } from '#app/lib/useOptimisticToggle.ts';
import { personal } from '#app/session/personalData.ts';
import { retryNow } from '#app/session/sessionStore.ts';
import { useSession } from '#app/session/useSession.ts';
import { visibleToMember } from '../visibleToMember.ts';
import { FOLLOW_TOASTS } from './followToasts.ts';
import { showFollowing, useFollowing } from './useFollowing.ts';

export type Follow = {
  /** Undefined while unknown; false for visitors. */
  follows: boolean | undefined;
  press: () => void;
};

/**
 * Whether the signed-in member follows another. A press shows at once and is reverted when it fails; a visitor is
 * redirected to sign-in (product.md, Following 1). `onShow` receives each shown step: 1 or -1.
 */
export function useFollow({ uid, username }: Pick<User, 'uid' | 'username'>, onShow?: OnShow): Follow {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const own = session.state === 'connected' ? session.member.uid : '';
  const { uids, failed, retry } = useFollowing();
  const body = { follow_uid: uid };
  const toggle = useOptimisticToggle({
    show: (on) => {
      onShow?.(on ? 1 : -1);
      void showFollowing(queries, own, uid, on);
    },
    store: (on) =>
      on
        ? call<typeof followMember>('POST', '/social/follow', { body, keepalive: true })
        : call<typeof unfollowMember>('POST', '/social/unfollow', { body, keepalive: true }),
    onFailed: (error) => showError(error),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [...personal(own), 'feed'] });
      // Fetched since the press, before the server had stored it.
      void queries.invalidateQueries({ queryKey: visibleToMember(own, uid) });
    },
  });
  const press = () => {
    if (session.state === 'unknown') {
      // Possibly a member: the server could not be reached.
      toast.error(FOLLOW_TOASTS.serverAway);
      retryNow();
    } else if (session.state === 'disconnected') {
      toast.error(FOLLOW_TOASTS.signInFirst);
      void navigate(signInPath(userPath(username), PATHS.login));
    } else if (!uids) retry();
    else toggle(uids.includes(uid));
  };
  const isSure = session.state === 'connected' ? failed : session.state === 'disconnected' || session.waiting;
  return { follows: uids?.includes(uid) ?? (isSure ? false : undefined), press };
}

type OnShow = (step: 1 | -1) => void;
