import { useOutbox } from './useOutbox.ts';

/** Renders nothing: runs the outbox while the member is signed in. */
export function Outbox({ uid }: { uid: string }) {
  useOutbox(uid);
  return null;
}
