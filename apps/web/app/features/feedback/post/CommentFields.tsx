import { FEEDBACK_MESSAGES } from '@kiroku/contract/feedback/problems';
import { COMMENT_MAX } from '@kiroku/contract/feedback/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/Field';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { useFieldForm } from '#app/lib/useFieldForm.ts';
import styles from './CommentItem.module.css';

export type CommentFieldsProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Rejects as `call` does. */
  onSend: () => Promise<void>;
  action: string;
  onCancel?: () => void;
};

/** Field of a comment, with what is wrong at it. */
export function CommentFields({ label, text, onChange, onSend, action, onCancel }: CommentFieldsProps) {
  const { form, errors, setErrors, busy, submit } = useFieldForm();
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(text.trim() === '' ? { text: FEEDBACK_MESSAGES.noComment } : {}, onSend);
      }}
    >
      <Field label={label} error={errors.text}>
        <TextArea
          name="text"
          className={styles.text}
          maxLength={COMMENT_MAX}
          value={text}
          onChange={({ target: { value } }) => {
            onChange(value);
            setErrors({});
          }}
        />
      </Field>
      <div className={styles.buttons}>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            Annuler
          </Button>
        )}
        <Button variant="primary" type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
