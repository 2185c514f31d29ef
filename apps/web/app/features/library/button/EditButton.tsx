import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { type ComponentType, useState } from 'react';
import { useAction } from '#app/lib/useAction.ts';
import type { EntryDialogProps } from './EntryDialogProps.ts';
import { EDIT_LABEL } from './editLabel.ts';
import styles from './TitleActions.module.css';

const load = async () => (await import('./EntryDialog.tsx')).EntryDialog;
const prepare = () => void load().catch(console.info);

export type EditButtonProps = Omit<EntryDialogProps, 'onClose'>;

/** Button of the full entry form, which loads on demand. */
export function EditButton(props: EditButtonProps) {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<EntryDialogProps>; props: EditButtonProps }>();
  const { busy, run: open } = useAction(async () => {
    const Dialog = await load();
    // Snapshot: a save meanwhile must not change the open form.
    setOpened({ Dialog, props });
  });
  return (
    <>
      <Button
        variant="primary"
        label={EDIT_LABEL}
        title={EDIT_LABEL}
        aria-haspopup="dialog"
        className={styles.edit}
        busy={busy}
        onClick={() => open()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="edit" />
      </Button>
      {opened && <opened.Dialog {...opened.props} onClose={() => setOpened(undefined)} />}
    </>
  );
}
