import { readUser } from '@kiroku/contract/account/calls';
import { readFeed } from '@kiroku/contract/profile/calls';
import { followMember, unfollowMember } from '@kiroku/contract/social/calls';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { useOptimisticToggle } from '#app/lib/useOptimisticToggle.ts';
import { readsOf } from '#app/session/read.ts';
import { visibleToMember } from '../visibleToMember.ts';
import { showFollowing, useFollowing } from './useFollowing.ts';

/** Receives each shown step: 1 or -1. */
export type OnShow = (step: 1 | -1) => void;

export type Follow = {
  /** Undefined while unknown. */
  follows: boolean | undefined;
  press: () => void;
};

/**
 * Whether the member `own` follows the member `uid`. A press shows at once and is reverted when it fails
 * (product.md, Following 1).
 */
export function useFollow(own: string, uid: string, onShow?: OnShow): Follow {
  const queries = useQueryClient();
  const { uids, failed, retry } = useFollowing();
  const body = { follow_uid: uid };
  const toggle = useOptimisticToggle({
    show: (on) => {
      onShow?.(on ? 1 : -1);
      void showFollowing(queries, own, uid, on);
    },
    store: (on) =>
      on ? call(followMember, { body, keepalive: true }) : call(unfollowMember, { body, keepalive: true }),
    onFailed: (error) => showError(error),
    onSettled: () => {
      void queries.invalidateQueries(readsOf(own, readFeed, readUser));
      // Fetched since the press, before the server had stored it.
      void queries.invalidateQueries({ queryKey: visibleToMember(own, uid) });
    },
  });
  const press = () => {
    if (!uids) retry();
    else toggle(uids.includes(uid));
  };
  return { follows: uids?.includes(uid) ?? (failed ? false : undefined), press };
}
