import { commentFeedback } from '@kiroku/contract/feedback/calls';
import { feedbackPath } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { useTypedDraft } from '../form/useTypedDraft.ts';
import { useAskToSignIn, VISITOR_MESSAGES } from '../useAskToSignIn.ts';
import { CommentFields } from './CommentFields.tsx';

const EMPTY = { text: '' };

export type CommentFormProps = {
  id: number;
  /** Null once the session has ended: the typed text waits for its member. */
  uid: string | null;
  onSent: () => void;
};

/** Form of a new comment. */
export function CommentForm({ id, uid, onSent }: CommentFormProps) {
  const ask = useAskToSignIn();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/feedback/schema')).commentBody,
    stored: EMPTY,
    state: useTypedDraft(`comment ${id}`, uid, EMPTY),
    async send(body) {
      if (uid === null) {
        await ask(VISITOR_MESSAGES.comment, feedbackPath(id));
        return;
      }
      await call(commentFeedback, { params: { id }, body });
      form.reset();
      toast.success('Commentaire publié');
      onSent();
    },
  });
  return <CommentFields label="Ajouter un commentaire" form={form} action="Commenter" />;
}
