import { useLinkSecret } from '../../../session/useLinkSecret.ts';
import { RecoveryRequest } from './RecoveryRequest.tsx';
import styles from './RecoveryScreen.module.css';
import { ResetForm } from './ResetForm.tsx';

/** Step 0 asks for a link, step 1, where the link leads, for a new password (spec 1 §2, §4). */
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
