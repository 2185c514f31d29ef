import { verifyEmail } from '@kiroku/contract/account/calls';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useEffect, useState } from 'react';
import { CallRefused, sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { refreshMember } from '#app/session/sessionStore.ts';
import { useLinkSecret } from '#app/session/useLinkSecret.ts';
import { useMember } from '#app/session/useSession.ts';
import { ResultMessage } from '../ResultMessage.tsx';
import { EntryCard } from './EntryCard.tsx';

/** Target of the confirmation mail: confirms the address on arrival, once. */
export function VerifyScreen() {
  const hydrated = useHydrated();
  const secret = useLinkSecret();
  const { outcome, again } = useConfirmation(secret);
  if (outcome === 'confirmed') return <Verified />;
  if (outcome && !(outcome.error instanceof CallRefused)) {
    return (
      <EntryCard title="Confirmation de votre adresse">
        <ResultMessage icon="alert" tone="bad" action={<Button onClick={again}>Réessayer</Button>}>
          <p>{sentenceOf(outcome.error)}</p>
        </ResultMessage>
      </EntryCard>
    );
  }
  if (outcome) return <NotVerified message={sentenceOf(outcome.error)} />;
  if (hydrated && secret === null) return <NotVerified message={ACCOUNT_PROBLEMS.expiredMailLink.message} />;
  return (
    <EntryCard title="Confirmation de votre adresse">
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    </EntryCard>
  );
}

type Outcome = 'confirmed' | { error: unknown };

/** Confirmations under way or done, by secret: one call per link, however often this renders. */
const confirmations = new Map<string, Promise<Outcome>>();

/** Outcome of a link; null while it is awaited. `again` calls once more, after a server that was away. */
function useConfirmation(secret: string | null): { outcome: Outcome | null; again: () => void } {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (secret === null) return;
    const known = confirmations.get(secret) ?? confirm(secret);
    confirmations.set(secret, known);
    void known.then(setOutcome);
  }, [secret, attempt]);
  const again = () => {
    confirmations.clear();
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  return { outcome, again };
}

async function confirm(secret: string): Promise<Outcome> {
  try {
    await call(verifyEmail, { query: { x: secret } });
    refreshMember();
    return 'confirmed';
  } catch (error) {
    return { error };
  }
}

function Verified() {
  return (
    <EntryCard title="Adresse confirmée">
      <ResultMessage
        icon="check"
        action={
          <ButtonLink variant="primary" href={PATHS.home}>
            Continuer
          </ButtonLink>
        }
      >
        <p>Merci&#8239;! Votre adresse email est bien la vôtre.</p>
      </ResultMessage>
    </EntryCard>
  );
}

function NotVerified({ message }: { message: string }) {
  const member = useMember();
  return (
    <EntryCard title="Adresse non confirmée">
      <ResultMessage
        icon="alert"
        tone="bad"
        action={
          <ButtonLink variant="primary" href={PATHS.settingsAccount}>
            {member ? 'Aller aux paramètres' : 'Se connecter'}
          </ButtonLink>
        }
      >
        <p>{message}</p>
        <p>Les paramètres de votre compte permettent de recevoir un nouveau lien.</p>
      </ResultMessage>
    </EntryCard>
  );
}
