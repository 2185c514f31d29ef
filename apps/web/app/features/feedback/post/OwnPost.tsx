import { withdrawFeedback } from '@kiroku/contract/feedback/calls';
import { call } from '#app/lib/call.ts';
import { OwnActions } from './OwnActions.tsx';

export type OwnPostProps = { id: number; onEdit: () => void; onGone: () => void };

/** What an author may do with their post, as long as nobody else answered it (product.md, Feedback 7). */
export function OwnPost({ id, ...events }: OwnPostProps) {
  return (
    <OwnActions
      {...events}
      onWithdraw={() => call(withdrawFeedback, { params: { id } })}
      withdrawn="Votre retour est retiré."
    />
  );
}
