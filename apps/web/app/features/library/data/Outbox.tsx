import { useOutbox } from './useOutbox.ts';

/** Draws nothing: works for the member as long as they are here. */
export function Outbox({ uid }: { uid: string }) {
  useOutbox(uid);
  return null;
}
