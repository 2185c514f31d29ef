import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import { useState } from 'react';
import { showError } from '#app/lib/showError.ts';

export type OwnActionsProps = {
  onEdit: () => void;
  /** Rejects as `call` does. */
  onWithdraw: () => Promise<unknown>;
  /** Said once it is withdrawn. */
  withdrawn: string;
  onGone: () => void;
};

/** Buttons by which authors edit and withdraw what they wrote. */
export function OwnActions({ onEdit, onWithdraw, withdrawn, onGone }: OwnActionsProps) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await onWithdraw();
      toast.success(withdrawn);
      onGone();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" icon={<Icon name="edit" size="small" />} onClick={onEdit}>
        Modifier
      </Button>
      <ConfirmButton
        size="small"
        confirmLabel="Cliquez pour confirmer"
        busy={busy}
        onConfirm={() => void withdraw()}
      >
        Retirer
      </ConfirmButton>
    </>
  );
}
