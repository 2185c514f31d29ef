import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withQueries } from '../lib/calls/withQueries.tsx';
import { removeDrafts } from '../lib/form/drafts.ts';
import { personal } from './personalData.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * Renders nothing: once a session ends or another begins, removes the personal data of a member from the cache and their
 * unsent forms from the browser.
 */
export const ForgetPersonalData = withQueries(function ForgetPersonalData({ uid }: { uid: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    removeDrafts(uid);
    return () => {
      queries.removeQueries({ queryKey: personal(uid) });
      // While a token is checked, it may be another one of the same member.
      if (sessionStore.read().state === 'disconnected') removeDrafts();
    };
  }, [uid, queries]);
  return null;
});
