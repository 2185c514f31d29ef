import { editFeedbackComment } from '@kiroku/contract/feedback/calls';
import type { FeedbackComment } from '@kiroku/contract/feedback/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useState } from 'react';
import { call } from '#app/lib/call.ts';
import { UnsentChanges } from '#app/lib/UnsentChanges.tsx';
import { CommentFields } from './CommentFields.tsx';

export type EditCommentProps = { comment: FeedbackComment; onDone: () => void; onCancel: () => void };

/** Form of one's own comment. */
export function EditComment({ comment: { id, text: stored }, onDone, onCancel }: EditCommentProps) {
  const [text, setText] = useState(stored);
  const send = async () => {
    const input = { params: { id }, body: { text } };
    await call(editFeedbackComment, input);
    toast.success('Votre commentaire est modifié.');
    onDone();
  };
  return (
    <>
      <UnsentChanges active={text !== stored} />
      <CommentFields
        label="Votre commentaire"
        text={text}
        onChange={setText}
        onSend={send}
        action="Enregistrer"
        onCancel={onCancel}
      />
    </>
  );
}
