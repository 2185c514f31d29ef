import type { withdrawFeedbackComment } from '@kiroku/contract/feedback/endpoints';
import { call } from '#app/lib/call.ts';
import { OwnActions } from './OwnActions.tsx';
import type { OwnPostProps } from './OwnPost.tsx';

/** What an author may do with their comment. */
export function OwnComment({ id, ...events }: OwnPostProps) {
  return (
    <OwnActions
      {...events}
      onWithdraw={() =>
        call<typeof withdrawFeedbackComment>('DELETE', '/feedback/comment/:id', { params: { id } })
      }
      withdrawn="Votre commentaire est retiré."
    />
  );
}
