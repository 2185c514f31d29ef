import { Button } from '@kiroku/ui/actions/Button';
import layout from '@kiroku/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import type { Form } from '#app/lib/form/useForm.ts';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import styles from './FormFrame.module.css';

export type FormFrameProps = {
  form: Pick<Form<object>, 'props' | 'busy' | 'changed' | 'reset'>;
  /** Label of the submit button. */
  action: string;
  children: ReactNode;
  /** Layout of the form: filling a card, or among other settings. */
  variant?: 'card' | 'setting';
  /** Whether the values differ from the stored ones; nothing can be sent otherwise. */
  ready?: boolean;
  /** Whether leaving a setting would lose something; by default, any change. */
  unsent?: boolean;
};

/**
 * Form element with its fields and its button. Nothing can be sent before hydration: the browser's native submission
 * would send the values to the wrong address.
 */
export function FormFrame(props: FormFrameProps) {
  const { form, action, children, variant = 'card', ready = true, unsent = form.changed } = props;
  const hydrated = useHydrated();
  return (
    <form {...form.props} className={styles[variant]}>
      {children}
      {variant === 'setting' && <UnsentChanges active={unsent} />}
      {ready && (
        <div className={`${layout.endRow} ${styles.actions}`}>
          {variant === 'setting' && (
            <Button variant="plain" onClick={form.reset}>
              Annuler
            </Button>
          )}
          <Button
            type={hydrated ? 'submit' : 'button'}
            variant="primary"
            size={variant === 'card' ? 'large' : 'medium'}
            wide={variant === 'card'}
            busy={form.busy}
          >
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
