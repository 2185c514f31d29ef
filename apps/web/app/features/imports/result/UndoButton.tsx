import { ConfirmButton, type ConfirmButtonProps } from '@kiroku/ui/actions/ConfirmButton';
import { useImportActions } from '../data/importQueries.ts';

export type UndoButtonProps = Pick<ConfirmButtonProps, 'variant' | 'size'> & { uid: string; id: number };

/** Undoes an import, after a second click (product.md, Imports 8). */
export function UndoButton({ uid, id, ...look }: UndoButtonProps) {
  const { undo } = useImportActions(uid, id);
  return (
    <ConfirmButton
      {...look}
      confirmLabel="Cliquez pour confirmer"
      busy={undo.isPending}
      onConfirm={() => undo.mutate()}
    >
      Annuler cet import
    </ConfirmButton>
  );
}
