import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from './useSession.ts';

/** Prefix of the query keys with a member's personal data: `[...personal(uid), 'devices']`. */
export function personal(uid: string): readonly string[] {
  return ['member', uid];
}

/** Removes the personal data of a member from the cache once another session begins. */
export function useForgetPersonalData(): void {
  const queries = useQueryClient();
  const uid = useMember()?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    return () => queries.removeQueries({ queryKey: personal(uid) });
  }, [uid, queries]);
}
