import type { Verdict } from '@kiroku/contract/contributions/rules';
import { Button, type ButtonStyle } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/Field';
import { TextArea } from '@kiroku/ui/forms/TextArea';
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
  onJudge: (verdict: Given) => void;
  busy: boolean;
  error?: string | undefined;
};

/** A comment for the author, and the verdicts of the staff. */
export function VerdictForm<Given extends Verdict>(props: VerdictFormProps<Given>) {
  const { comment, onComment, verdicts, onJudge, busy, error } = props;
  return (
    <div className={styles.form}>
      <Field label="Commentaire pour l’auteur (facultatif)" error={error}>
        <TextArea rows={2} value={comment} onChange={(event) => onComment(event.target.value)} />
      </Field>
      <div className={styles.verdicts}>
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            variant={BUTTONS[verdict].variant}
            aria-disabled={busy || undefined}
            onClick={() => !busy && onJudge(verdict)}
          >
            {BUTTONS[verdict].label}
          </Button>
        ))}
      </div>
    </div>
  );
}
