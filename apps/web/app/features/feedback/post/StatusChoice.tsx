import { optionsOf } from '@kiroku/contract/base/kinds';
import { setFeedbackStatus } from '@kiroku/contract/feedback/calls';
import { FEEDBACK_STATUS_LABELS, type FeedbackStatus } from '@kiroku/contract/feedback/labels';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { Select } from '@kiroku/ui/forms/Select';
import { useState } from 'react';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import styles from './PostHead.module.css';

export type StatusChoiceProps = { id: number; status: FeedbackStatus; onChanged: () => void };

const OPTIONS = optionsOf(FEEDBACK_STATUS_LABELS);

/** Status of a post, which the staff chooses; it is stored at once, and comes back when that fails. */
export function StatusChoice({ id, status, onChanged }: StatusChoiceProps) {
  const [shown, setShown] = useState(status);
  const [busy, setBusy] = useState(false);
  const choose = async (next: FeedbackStatus) => {
    setShown(next);
    setBusy(true);
    try {
      const input = { params: { id }, body: { status: next } };
      await call(setFeedbackStatus, input);
      toast.success('Statut enregistré');
      onChanged();
    } catch (error) {
      setShown(status);
      showError(error);
    }
    setBusy(false);
  };
  return (
    <Field label="Statut" className={styles.status}>
      <Select
        options={OPTIONS}
        value={shown}
        busy={busy}
        onChange={({ target: { value } }) => void choose(value as FeedbackStatus)}
      />
    </Field>
  );
}
