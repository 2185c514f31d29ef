import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { FEEDBACK_MESSAGES } from '@kiroku/contract/feedback/problems';
import { FEEDBACK_DESCRIPTION_MAX, FEEDBACK_TITLE_MAX } from '@kiroku/contract/feedback/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/Field';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import type { ReactNode } from 'react';
import type { FieldErrors } from '#app/lib/fieldErrors.ts';
import { useFieldForm } from '#app/lib/useFieldForm.ts';
import styles from './PostForm.module.css';

export type PostValues = { title: string; description: string };

export type PostFieldsProps = {
  type: FeedbackType;
  values: PostValues;
  onChange: (change: Partial<PostValues>) => void;
  /** Rejects as `call` does. */
  onSend: () => Promise<void>;
  action: string;
  onCancel?: () => void;
  autoFocus?: boolean;
  /** Beneath the title. */
  children?: ReactNode;
};

const HINTS = {
  bug: 'Ce que vous faisiez, ce que vous attendiez, ce qui s’est passé, et sur quel appareil.',
  suggestion: 'Ce qui vous manque, et à quoi cela servirait.',
} as const;

/** Fields of a post, with what is wrong at each. Everybody reads what is sent. */
export function PostFields(props: PostFieldsProps) {
  const { type, values, onChange, onSend, action, onCancel, autoFocus = false, children } = props;
  const { form, errors, setErrors, busy, submit } = useFieldForm();
  const change = (name: keyof PostValues, value: string) => {
    onChange({ [name]: value });
    setErrors(({ [name]: _, ...others }) => others);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(missingFields(values), onSend);
      }}
    >
      <Field label="Titre" required error={errors.title}>
        <TextInput
          name="title"
          autoFocus={autoFocus}
          autoComplete="off"
          maxLength={FEEDBACK_TITLE_MAX}
          value={values.title}
          onChange={({ target: { value } }) => change('title', value)}
        />
      </Field>
      {children}
      <Field label="Description" required error={errors.description} hint={HINTS[type]}>
        <TextArea
          name="description"
          className={styles.description}
          maxLength={FEEDBACK_DESCRIPTION_MAX}
          value={values.description}
          onChange={({ target: { value } }) => change('description', value)}
        />
      </Field>
      <p className={styles.note}>Votre retour est public, avec votre pseudo.</p>
      <div className={styles.actions}>
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

function missingFields({ title, description }: PostValues): FieldErrors {
  return {
    ...(title.trim() === '' && { title: FEEDBACK_MESSAGES.noTitle }),
    ...(description.trim() === '' && { description: FEEDBACK_MESSAGES.noDescription }),
  };
}
