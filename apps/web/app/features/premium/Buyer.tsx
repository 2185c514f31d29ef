import { lastDay } from '@kiroku/contract/premium/rules';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { useEffect } from 'react';
import { type Member, refreshMember } from '#app/session/sessionStore.ts';
import styles from './Buyer.module.css';
import { usePremiumStatus } from './usePremiumStatus.ts';
import type { TypedName } from './useTypedName.ts';

/**
 * Recipient of premium: the signed-in member, else the username that a visitor types (product.md, Premium 1). The server
 * renders the visitor's field; where the browser has a token, the member's space is reserved, so that nothing moves.
 */
export function Buyer({ member, typed }: { member: Member | null; typed: TypedName }) {
  return (
    <div className={styles.buyer}>
      {member ? (
        <MemberBuyer member={member} />
      ) : (
        <>
          <span className={styles.held} aria-hidden="true" />
          <div className={styles.visitor}>
            <VisitorBuyer typed={typed} />
          </div>
        </>
      )}
    </div>
  );
}

function VisitorBuyer({ typed: { text, type, username, error } }: { typed: TypedName }) {
  return (
    <Field
      label="Pseudo"
      error={error}
      hint={
        error === undefined &&
        (username === null ? 'Le compte qui recevra Premium.' : `Premium ira au compte ${username}.`)
      }
    >
      <TextInput
        value={text}
        onChange={(event) => type(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

function MemberBuyer({ member }: { member: Member }) {
  const { uid, username, photoURL, themeColor, isPremium } = member;
  const until = usePremiumStatus(uid);
  // Paid in another tab, or expired in this one.
  useEffect(() => {
    if (until !== undefined && (until ?? 0) > Date.now() !== isPremium) refreshMember();
  }, [until, isPremium]);
  return (
    <div className={styles.member}>
      <Avatar name={username} src={photoURL} color={themeColor} />
      <p className={styles.words}>
        <span>
          Pour <strong>{username}</strong>
        </span>
        <span className={styles.status}>{until !== undefined && statusOf(until, isPremium)}</span>
      </p>
    </div>
  );
}

function statusOf(until: number | null, isPremium: boolean): string {
  if (until === null) return 'Pas encore Premium';
  return isPremium ? `Premium jusqu’au ${lastDay(until)}` : `Premium a pris fin le ${lastDay(until)}`;
}
