import { withdrawFeedbackComment } from '@kiroku/contract/feedback/calls';
import { call } from '#app/lib/calls/call.ts';
import { OwnActions } from './OwnActions.tsx';
import type { OwnPostProps } from './OwnPost.tsx';

/** Actions of an author on their comment. */
export function OwnComment({ id, ...events }: OwnPostProps) {
  return (
    <OwnActions
      {...events}
      onWithdraw={() => call(withdrawFeedbackComment, { params: { id } })}
      withdrawn="Votre commentaire est retiré."
    />
  );
}
