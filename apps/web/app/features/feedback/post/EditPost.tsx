import { editFeedback } from '@kiroku/contract/feedback/calls';
import type { Feedback } from '@kiroku/contract/feedback/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useState } from 'react';
import { call } from '#app/lib/call.ts';
import { UnsentChanges } from '#app/lib/UnsentChanges.tsx';
import { PostFields } from '../form/PostFields.tsx';

export type EditPostProps = { post: Feedback; onDone: () => void; onCancel: () => void };

/** Form of one's own post. */
export function EditPost({ post, onDone, onCancel }: EditPostProps) {
  const { id, type, title, description } = post;
  const [values, setValues] = useState({ title, description });
  const send = async () => {
    await call(editFeedback, { params: { id }, body: values });
    toast.success('Votre retour est modifié.');
    onDone();
  };
  return (
    <PostFields
      type={type}
      values={values}
      onChange={(change) => setValues((last) => ({ ...last, ...change }))}
      onSend={send}
      action="Enregistrer"
      onCancel={onCancel}
      autoFocus
    >
      <UnsentChanges active={values.title !== title || values.description !== description} />
    </PostFields>
  );
}
