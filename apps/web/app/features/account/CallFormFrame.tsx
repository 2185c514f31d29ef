import { Button } from '@kiroku/ui/actions/Button';
import type { ReactNode } from 'react';
import { UnsentChanges } from '#app/lib/UnsentChanges.tsx';
import { useHydrated } from '#app/lib/useHydrated.ts';
import styles from './CallFormFrame.module.css';
import type { CallForm, FormValues } from './useCallForm.ts';

export type CallFormFrameProps<V extends FormValues> = {
  form: CallForm<V>;
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
export function CallFormFrame<V extends FormValues>(props: CallFormFrameProps<V>) {
  const { form, action, children, variant = 'card', ready = true, unsent = form.changed } = props;
  const hydrated = useHydrated();
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.submit}
      className={styles[variant]}
      aria-busy={form.busy}
    >
      {children}
      {variant === 'setting' && <UnsentChanges active={unsent} />}
      {ready && (
        <div className={styles.actions}>
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
