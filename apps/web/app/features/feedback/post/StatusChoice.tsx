import { chosenOf, optionsOf } from '@kiroku/contract/base/kinds';
import { setFeedbackStatus } from '@kiroku/contract/feedback/calls';
import { FEEDBACK_STATUS_LABELS, type FeedbackStatus } from '@kiroku/contract/feedback/labels';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import { useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { useAction } from '#app/lib/useAction.ts';
import styles from './PostHead.module.css';

export type StatusChoiceProps = { id: number; status: FeedbackStatus; onChanged: () => void };

const OPTIONS = optionsOf(FEEDBACK_STATUS_LABELS);

/** Status of a post, which the staff chooses; it is stored at once, and comes back when that fails. */
export function StatusChoice({ id, status, onChanged }: StatusChoiceProps) {
  const [shown, setShown] = useState(status);
  const send = async (next: FeedbackStatus) => {
    setShown(next);
    await call(setFeedbackStatus, { params: { id }, body: { status: next } });
    toast.success('Statut enregistré');
    onChanged();
  };
  const onFailed = (error: unknown) => {
    setShown(status);
    showError(error);
  };
  const { busy, run: choose } = useAction(send, { onFailed });
  return (
    <Field label="Statut" className={styles.status}>
      <Select
        options={OPTIONS}
        value={shown}
        busy={busy}
        onChange={({ target: { value } }) => choose(chosenOf(OPTIONS, value) ?? shown)}
      />
    </Field>
  );
}
