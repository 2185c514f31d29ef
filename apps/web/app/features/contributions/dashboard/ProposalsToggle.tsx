import { toggleSubmissions } from '@kiroku/contract/contributions/calls';
import { Toggle } from '@kiroku/ui/forms/choice/Toggle';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { changeSubmissionFlag, refreshMember } from '#app/session/sessionStore.ts';
import { useMember } from '#app/session/useSession.ts';
import styles from './ProposalsToggle.module.css';

/** Opens the proposals of members, or closes them (product.md, Staff 4). */
export function ProposalsToggle() {
  const isOpen = useMember()?.isSubmissionAccepted ?? false;
  // Another member of the staff may have closed them since this session began.
  useEffect(refreshMember, []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(toggleSubmissions),
    onSuccess: ({ isSubmissionAccepted }) => changeSubmissionFlag(isSubmissionAccepted),
  });
  return (
    <Toggle
      className={styles.toggle}
      label="Propositions des membres"
      hint={<span className={isOpen ? styles.open : styles.closed}>{isOpen ? 'Activée' : 'Désactivée'}</span>}
      checked={isOpen}
      busy={isPending}
      onChange={() => mutate()}
    />
  );
}
