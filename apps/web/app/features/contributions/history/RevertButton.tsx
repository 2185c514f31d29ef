import { revertRevision } from '@kiroku/contract/contributions/calls';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import { UNDO } from '@kiroku/ui/media/rareIcons';
import { useRevalidator } from 'react-router';
import { fieldErrorsOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { useAction } from '#app/lib/useAction.ts';
import styles from './RevertButton.module.css';

export type RevertButtonProps = {
  revisionId: number;
  /** Sentences by property. */
  onRefused: (errors: Readonly<Record<string, string>>) => void;
};

/** Takes one change of a title back (product.md, Contributions 8). */
export function RevertButton({ revisionId, onRefused }: RevertButtonProps) {
  const { revalidate } = useRevalidator();
  const send = async () => {
    onRefused({});
    await call(revertRevision, { params: { id: revisionId } });
    toast.success('Modification annulée');
    await revalidate();
  };
  const onFailed = (error: unknown) => {
    const errors = fieldErrorsOf(error);
    if (errors) onRefused(errors);
    else showError(error);
  };
  const { busy, run: revert } = useAction(send, { onFailed });
  return (
    <div className={styles.place}>
      <ConfirmButton
        variant="plain"
        size="small"
        icon={<Icon name={UNDO} size="small" />}
        confirmLabel="Cliquez pour confirmer"
        busy={busy}
        onConfirm={revert}
      >
        Annuler cette modification
      </ConfirmButton>
    </div>
  );
}
