import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { removeDrafts } from '../lib/drafts.ts';
import { withQueries } from '../lib/withQueries.tsx';
import { personal } from './personalData.ts';

/**
 * Renders nothing: removes the personal data of a member from the cache once another session begins, and the unsent forms of
 * other members from the browser.
 */
export const ForgetPersonalData = withQueries(function ForgetPersonalData({ uid }: { uid: string }) {
  const queries = useQueryClient();
  useEffect(() => removeDrafts(uid), [uid]);
  useEffect(() => () => queries.removeQueries({ queryKey: personal(uid) }), [uid, queries]);
  return null;
});
