import { editFeedbackComment } from '@kiroku/contract/feedback/calls';
import type { FeedbackComment } from '@kiroku/contract/feedback/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { useForm } from '#app/lib/form/useForm.ts';
import { CommentFields } from './CommentFields.tsx';

export type EditCommentProps = { comment: FeedbackComment; onDone: () => void; onCancel: () => void };

/** Form of one's own comment. */
export function EditComment({ comment: { id, text }, onDone, onCancel }: EditCommentProps) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/feedback/schema')).commentBody,
    stored: { text },
    state: useState({ text }),
    async send(body) {
      await call(editFeedbackComment, { params: { id }, body });
      toast.success('Votre commentaire est modifié.');
      onDone();
    },
  });
  return (
    <>
      <UnsentChanges active={form.changed} />
      <CommentFields label="Votre commentaire" form={form} action="Enregistrer" onCancel={onCancel} />
    </>
  );
}
