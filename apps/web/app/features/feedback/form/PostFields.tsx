import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { FEEDBACK_DESCRIPTION_MAX, FEEDBACK_TITLE_MAX } from '@kiroku/contract/feedback/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import card from '@kiroku/ui/styles/card.module.css';
import layout from '@kiroku/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import type { Form } from '#app/lib/form/useForm.ts';
import styles from './PostForm.module.css';

export type PostValues = { title: string; description: string };

export type PostFieldsProps = {
  type: FeedbackType;
  form: Form<PostValues>;
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

/** Fields of a post, with the errors of each. Posts are public. */
export function PostFields(props: PostFieldsProps) {
  const { type, form, action, onCancel, autoFocus = false, children } = props;
  return (
    <form {...form.props} className={`${card.card} ${styles.form}`}>
      <Field label="Titre" required {...form.field('title')}>
        <TextInput
          autoFocus={autoFocus}
          autoComplete="off"
          maxLength={FEEDBACK_TITLE_MAX}
          {...form.input('title')}
        />
      </Field>
      {children}
      <Field label="Description" required hint={HINTS[type]} {...form.field('description')}>
        <TextArea
          className={styles.description}
          maxLength={FEEDBACK_DESCRIPTION_MAX}
          {...form.input('description')}
        />
      </Field>
      <p className={styles.note}>Votre retour est public, avec votre pseudo.</p>
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
