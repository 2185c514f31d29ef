import { editFeedback } from '@kiroku/contract/feedback/calls';
import type { Feedback } from '@kiroku/contract/feedback/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { useForm } from '#app/lib/form/useForm.ts';
import { PostFields } from '../form/PostFields.tsx';

export type EditPostProps = { post: Feedback; onDone: () => void; onCancel: () => void };

/** Form of one's own post. */
export function EditPost({ post, onDone, onCancel }: EditPostProps) {
  const { id, type, title, description } = post;
  const stored = { title, description };
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/feedback/schema')).editFeedbackBody,
    stored,
    state: useState(stored),
    async send(body) {
      await call(editFeedback, { params: { id }, body });
      toast.success('Votre retour est modifié.');
      onDone();
    },
  });
  return (
    <PostFields type={type} form={form} action="Enregistrer" onCancel={onCancel} autoFocus>
      <UnsentChanges active={form.changed} />
    </PostFields>
  );
}
