import type { ListUser } from '@kiroku/contract/account/schema';
import { listFollowers, listFollowing } from '@kiroku/contract/social/calls';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { usePages } from '#app/lib/calls/usePages.ts';
import { FOLLOW_TOASTS } from '../follow/followToasts.ts';
import type { FirstMembers } from './socialLoader.ts';

export type Side = 'follower' | 'following';

export type People = {
  members: readonly ListUser[];
  total: number;
  /** Fetches the next page; null at the end. */
  more: (() => void) | null;
  busy: boolean;
};

/** List of followers or followed members: its beginning from the page, the rest fetched. */
export function usePeople(uid: string, side: Side, first: FirstMembers): People {
  const { pages, state, more } = usePages<ListUser>({
    // Another beginning is another list: its members have changed.
    key: `people ${uid} ${side} ${first.total} ${first.members[0]?.uid ?? ''}`,
    first: first.members,
    fetchPage: (loaded, signal) => readPage(uid, side, loaded + 1, signal),
    onFailed: (error) => showError(error, FOLLOW_TOASTS.listMissing),
  });
  const members = pages.flat();
  const isWhole = members.length >= first.total || pages.at(-1)?.length === 0;
  return { members, total: first.total, more: isWhole ? null : more, busy: state === 'loading' };
}

function readPage(uid: string, side: Side, page: number, signal: AbortSignal): Promise<ListUser[]> {
  const input = { params: { uid }, query: { page: String(page) }, signal };
  return side === 'follower' ? call(listFollowers, input) : call(listFollowing, input);
}
