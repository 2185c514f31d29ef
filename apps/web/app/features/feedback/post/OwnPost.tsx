import { withdrawFeedback } from '@kiroku/contract/feedback/calls';
import { call } from '#app/lib/calls/call.ts';
import { OwnActions } from './OwnActions.tsx';

export type OwnPostProps = { id: number; onEdit: () => void; onGone: () => void };

/** Actions of an author on their post, while it has no answer by others (product.md, Feedback 7). */
export function OwnPost({ id, ...events }: OwnPostProps) {
  return (
    <OwnActions
      {...events}
      onWithdraw={() => call(withdrawFeedback, { params: { id } })}
      withdrawn="Votre retour est retiré."
    />
  );
}
