import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import styles from './Buyer.module.css';
import type { TypedName } from './useTypedName.ts';

const MemberBuyer = memberPart(async () => (await import('./MemberBuyer.tsx')).MemberBuyer);

/**
 * Recipient of premium: the signed-in member, else the username that a visitor types (product.md, Premium 1). The server
 * renders the visitor's field; where the browser has a token, the member's space is reserved, so that nothing moves.
 */
export function Buyer({ member, typed }: { member: Member | null; typed: TypedName }) {
  return (
    <div className={styles.buyer}>
      {member ? (
        <Suspense fallback={<span className={styles.held} aria-hidden="true" />}>
          <MemberBuyer member={member} />
        </Suspense>
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
