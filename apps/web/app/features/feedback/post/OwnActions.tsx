import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import { useAction } from '#app/lib/useAction.ts';

export type OwnActionsProps = {
  onEdit: () => void;
  /** Rejects as `call` does. */
  onWithdraw: () => Promise<unknown>;
  /** Toast once it is withdrawn. */
  withdrawn: string;
  onGone: () => void;
};

/** Buttons by which authors edit and withdraw their text. */
export function OwnActions({ onEdit, onWithdraw, withdrawn, onGone }: OwnActionsProps) {
  const send = async () => {
    await onWithdraw();
    toast.success(withdrawn);
    onGone();
  };
  const { busy, run: withdraw } = useAction(send, { leaves: true });
  return (
    <>
      <Button size="small" icon={<Icon name="edit" size="small" />} onClick={onEdit}>
        Modifier
      </Button>
      <ConfirmButton size="small" confirmLabel="Cliquez pour confirmer" busy={busy} onConfirm={withdraw}>
        Retirer
      </ConfirmButton>
    </>
  );
}
