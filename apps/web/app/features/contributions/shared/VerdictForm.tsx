import type { Verdict } from '@kiroku/contract/contributions/rules';
import { Button, type ButtonStyle } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import layout from '@kiroku/ui/styles/layout.module.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useQueueKeys } from './useQueueKeys.ts';
import styles from './VerdictForm.module.css';

const BUTTONS: Record<Verdict, { label: string; variant: NonNullable<ButtonStyle['variant']> }> = {
  accepted: { label: 'Acceptée', variant: 'primary' },
  partially: { label: 'Partiellement acceptée', variant: 'quiet' },
  refused: { label: 'Refusée', variant: 'danger' },
};

export type VerdictFormProps<Given extends Verdict> = {
  comment: string;
  onComment: (comment: string) => void;
  verdicts: readonly Given[];
  onJudge: (verdict: Given | 'accepted' | 'refused') => void;
  /** A and R act on this form. */
  hasKeys: boolean;
  busy: boolean;
  error?: string | undefined;
};

/** A comment for the author, and the verdicts of the staff. A accepts; R asks for the comment, where Enter refuses. */
export function VerdictForm<Given extends Verdict>(props: VerdictFormProps<Given>) {
  const { comment, onComment, verdicts, onJudge, hasKeys, busy, error } = props;
  const judge = (verdict: Given | 'accepted' | 'refused') => !busy && onJudge(verdict);
  const refusal = useRefusalKeys(() => judge('refused'));
  useQueueKeys(hasKeys ? { a: () => judge('accepted'), r: refusal.ask } : {});
  return (
    <div className={styles.form}>
      <Field
        label="Commentaire pour l’auteur (facultatif)"
        hint={
          refusal.isAsked &&
          'Entrée refuse la proposition, Maj\u202f+\u202fEntrée va à la ligne, Échap y renonce.'
        }
        error={error}
      >
        <TextArea
          rows={2}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
          {...refusal.field}
        />
      </Field>
      <div className={layout.row}>
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            variant={BUTTONS[verdict].variant}
            aria-disabled={busy || undefined}
            onClick={() => judge(verdict)}
          >
            {BUTTONS[verdict].label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Refusal by keyboard: `ask` moves to the comment, where Enter refuses and Escape goes back (product.md, Contributions 12). */
function useRefusalKeys(refuse: () => void) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const from = useRef<Element | null>(null);
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    from.current = document.activeElement;
    setAsked(true);
    ref.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsked || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      refuse();
    } else if (event.key === 'Escape') {
      ref.current?.blur();
      if (from.current instanceof HTMLElement) from.current.focus();
    }
  };
  return { ask, isAsked, field: { ref, onKeyDown, onBlur: () => setAsked(false) } };
}
