import { useLinkSecret } from '#app/session/useLinkSecret.ts';
import { RecoveryRequest } from './RecoveryRequest.tsx';
import styles from './RecoveryScreen.module.css';
import { ResetForm } from './ResetForm.tsx';

/** Step 0 requests a link; step 1, the target of the link, takes a new password (product.md, Accounts 7). */
export function RecoveryScreen() {
  const secret = useLinkSecret();
  return secret === null ? (
    <div className={styles.request}>
      <RecoveryRequest />
    </div>
  ) : (
    <ResetForm secret={secret} />
  );
}
