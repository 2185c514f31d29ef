import { sendVerification } from '@kiroku/contract/account/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Icon } from '@kiroku/ui/media/Icon';
import { MAIL } from '@kiroku/ui/media/rareIcons';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import styles from './VerifyNotice.module.css';

/** Notice of an unconfirmed address. */
export function VerifyNotice({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call(sendVerification),
    onSuccess: () => void toast.success('Mail de confirmation envoyé'),
  });
  return (
    <div className={styles.notice} role="status">
      <Icon name={MAIL} />
      <p className={styles.text}>
        <strong>Confirmez votre adresse.</strong> Le lien est dans le mail envoyé à {email}.
      </p>
      <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
        Renvoyer le mail
      </Button>
    </div>
  );
}
