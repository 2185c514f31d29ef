import { createFeedback } from '@kiroku/contract/feedback/calls';
import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { feedbackPath } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useNavigate } from 'react-router';
import { call } from '#app/lib/calls/call.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useForm } from '#app/lib/form/useForm.ts';
import { newPostPath } from '../boardAddress.ts';
import { useAskToSignIn, VISITOR_MESSAGES } from '../useAskToSignIn.ts';
import { PostFields } from './PostFields.tsx';
import { SimilarPosts } from './SimilarPosts.tsx';
import { useTypedDraft } from './useTypedDraft.ts';

const EMPTY = { title: '', description: '' };

/** Form of a new post. `uid` is null once the session has ended: the typed text waits for its member. */
export const PostForm = withQueries(function PostForm({
  type,
  uid,
}: {
  type: FeedbackType;
  uid: string | null;
}) {
  const navigate = useNavigate();
  const ask = useAskToSignIn();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/feedback/schema')).editFeedbackBody,
    stored: EMPTY,
    state: useTypedDraft(type, uid, EMPTY),
    async send(values) {
      if (uid === null) {
        await ask(VISITOR_MESSAGES.post, newPostPath(type));
        return;
      }
      const { id } = await call(createFeedback, { body: { type, ...values } });
      form.reset();
      toast.success('Merci\u202f! Votre retour est publié.');
      await navigate(feedbackPath(id));
    },
  });
  return (
    <PostFields type={type} form={form} action="Envoyer" autoFocus>
      <SimilarPosts type={type} text={form.values.title} />
    </PostFields>
  );
});
