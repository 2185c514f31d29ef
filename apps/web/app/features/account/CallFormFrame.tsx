import { Button } from '@kiroku/ui/actions/Button';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useHydrated } from '../../lib/useHydrated.ts';
import styles from './CallFormFrame.module.css';
import type { CallForm } from './useCallForm.ts';

export type CallFormFrameProps<V extends FieldValues> = {
  form: CallForm<V>;
  /** The words of the button that sends. */
  action: string;
  children: ReactNode;
  /** How the form stands: filling a card, or among other settings. */
  variant?: 'card' | 'setting';
  /** Whether there is something to send. */
  ready?: boolean;
};

/**
 * The form element, its fields and its button. Before the page's script has come nothing can be sent: the browser's own way
 * would put what was typed elsewhere than where it belongs.
 */
export function CallFormFrame<V extends FieldValues>(props: CallFormFrameProps<V>) {
  const { form, action, children, variant = 'card', ready = true } = props;
  const hydrated = useHydrated();
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles[variant]} aria-busy={form.busy}>
      {children}
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
