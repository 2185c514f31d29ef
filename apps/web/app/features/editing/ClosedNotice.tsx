import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { useState } from 'react';

/** Dialog for members while proposals are closed (product.md, Staff 4). */
export function ClosedNotice() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Demandes fermées temporairement"
      closeLabel="Fermer"
      size="small"
      footer={
        <Button variant="primary" onClick={close}>
          J’ai compris
        </Button>
      }
    >
      <p>
        Trop de propositions attendent d’être lues&#8239;: modifier et ajouter des titres est fermé pour le
        moment. Merci de votre patience.
      </p>
    </Dialog>
  );
}
