import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useOutbox } from './useOutbox.ts';

/** Renders nothing: runs the outbox while the member is signed in. */
export const Outbox = withQueries(function Outbox({ uid }: { uid: string }) {
  useOutbox(uid);
  return null;
});
