import { COMMENT_MAX } from '@kiroku/contract/feedback/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import layout from '@kiroku/ui/styles/layout.module.css';
import type { Form } from '#app/lib/form/useForm.ts';
import styles from './CommentItem.module.css';

export type CommentFieldsProps = {
  label: string;
  form: Form<{ text: string }>;
  action: string;
  onCancel?: () => void;
};

/** Field of a comment, with its errors. */
export function CommentFields({ label, form, action, onCancel }: CommentFieldsProps) {
  return (
    <form {...form.props} className={styles.form}>
      <Field label={label} {...form.field('text')}>
        <TextArea className={styles.text} maxLength={COMMENT_MAX} {...form.input('text')} />
      </Field>
      <div className={layout.wideRow}>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            Annuler
          </Button>
        )}
        <Button variant="primary" type="submit" busy={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
