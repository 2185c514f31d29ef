import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '@kiroku/contract/notifications/calls';
import type { LiveState } from '@kiroku/contract/notifications/schema';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { personal } from '#app/session/personalData.ts';
import { read, readPages } from '#app/session/read.ts';
import { refreshMember, sessionStore } from '#app/session/sessionStore.ts';
import { useMember } from '#app/session/useSession.ts';
import { listen } from './listen.ts';

const keyOf = (uid: string, name: 'unread' | 'state') => [...personal(uid), 'notifications', name];

/** Number of unread notifications, live; undefined until it is known. */
export function useUnread(uid: string): number | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(uid, 'unread'),
    queryFn: async ({ signal }) => {
      const liveState = () => queries.getQueryData<LiveState>(keyOf(uid, 'state'));
      const before = liveState();
      const { unread } = await call(countNotifications, { signal });
      // Events of the stream meanwhile are later.
      const state = liveState();
      return state && state !== before ? state.unread : unread;
    },
    // The stream announces changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(
    () =>
      listen(uid, (state) => {
        queries.setQueryData(keyOf(uid, 'unread'), state.unread);
        const before = queries.getQueryData<LiveState>(keyOf(uid, 'state'));
        queries.setQueryData(keyOf(uid, 'state'), state);
        adoptName(state);
        if (before?.latest !== state.latest) void queries.invalidateQueries(read(uid, listNotifications));
      }),
    [uid, queries],
  );
  return data;
}

/** Renamed on another device: the session is read again, and `useRename` brings the page up to date. */
function adoptName({ username }: LiveState): void {
  const session = sessionStore.read();
  if (session.state === 'connected' && session.member.username !== username) refreshMember();
}

/** Loads the page again once the signed-in member has another name: their own page leads to its new address. */
export function useRename(): void {
  const username = useMember()?.username;
  const known = useRef(username);
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (known.current === username) return;
    known.current = username;
    void queries.invalidateQueries();
    void revalidate();
  }, [username, queries, revalidate]);
}

/**
 * The member's notifications, page by page, and again when they change. Fetches wait for those under way: neither a next page nor a change
 * is lost.
 */
export function useNotifications(uid: string) {
  const { data: state } = useQuery<LiveState>({ queryKey: keyOf(uid, 'state'), queryFn: skipToken });
  const query = useInfiniteQuery(
    readPages(uid, listNotifications, ({ next }) => (next === null ? undefined : { before: String(next) })),
  );
  const { data, refetch, fetchNextPage } = query;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<unknown>) => {
    last.current = last.current.then(work);
  }, []);
  const refresh = useCallback(() => inTurn(() => refetch()), [inTurn, refetch]);
  const isCurrent = useEffectEvent(({ unread, latest }: LiveState) => {
    const first = data?.pages[0];
    return first?.unread === unread && (first.notifications[0]?.id ?? 0) === latest;
  });
  useEffect(() => {
    if (state && !isCurrent(state)) refresh();
  }, [state, refresh]);
  return { query, refresh, more: () => inTurn(() => fetchNextPage({ cancelRefetch: false })) };
}

/** The latest notifications, again each time the panel opens. */
export function useLatest(uid: string) {
  return useQuery({ ...read(uid, listNotifications), gcTime: 0 });
}

/** Marks notifications as read; all of them without ids. New ones stay marked as new in the list until it is fetched again. */
export function useMarkRead(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[] | undefined) =>
      call(readNotifications, {
        body: ids === undefined ? {} : { ids: [...ids] },
        keepalive: true,
      }),
    onSuccess: ({ unread }) => queries.setQueryData(keyOf(uid, 'unread'), unread),
    onError: (error, ids) => {
      // A list that was only looked at is marked the next time.
      if (ids === undefined) showError(error);
      else console.info('notifications', error);
    },
  });
}
