import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { Suspense } from 'react';
import { memberPart } from '../../session/memberPart.tsx';
import type { Member } from '../../session/sessionStore.ts';
import { SIGN_IN, SIGN_UP } from '../navigation.ts';
import styles from './AccountMenu.module.css';

const MemberMenu = memberPart(async () => (await import('./MemberMenu.tsx')).MemberMenu);

/**
 * Sign-in links, or the member's bell and menu. The server renders the links; where the browser has a token, the space of the
 * bell and of the avatar is reserved until the member is known, so that nothing moves and no wrong link shows.
 */
export function AccountMenu({ member }: { member: Member | null }) {
  const awaited = <span className={styles.awaited} aria-hidden="true" />;
  if (member) {
    return (
      <Suspense fallback={awaited}>
        <MemberMenu member={member} />
      </Suspense>
    );
  }
  return (
    <>
      {awaited}
      <ButtonLink variant="plain" href={SIGN_IN.href} className={styles.visitor}>
        {SIGN_IN.label}
      </ButtonLink>
      <ButtonLink variant="primary" href={SIGN_UP.href} className={styles.visitor}>
        {SIGN_UP.label}
      </ButtonLink>
    </>
  );
}
