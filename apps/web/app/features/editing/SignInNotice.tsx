import { signInPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useLocation } from 'react-router';

/** Dialog for visitors of a form, with the way to sign in and back. */
export function SignInNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname, hash } = useLocation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Vous devez être connecté"
      closeLabel="Fermer"
      size="small"
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Fermer
          </Button>
          <ButtonLink variant="primary" href={signInPath(pathname + hash)}>
            Se connecter
          </ButtonLink>
        </>
      }
    >
      <p>Un compte suffit pour proposer des modifications et de nouveaux titres.</p>
    </Dialog>
  );
}
