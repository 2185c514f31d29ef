import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from './useSession.ts';

/** The first part of every query key that holds something of one member's: `[...personal(uid), 'devices']`. */
export function personal(uid: string): readonly string[] {
  return ['member', uid];
}

/** Forgets what was fetched for a member as soon as it is no longer them who is here. */
export function useForgetPersonalData(): void {
  const queries = useQueryClient();
  const uid = useMember()?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    return () => queries.removeQueries({ queryKey: personal(uid) });
  }, [uid, queries]);
}
