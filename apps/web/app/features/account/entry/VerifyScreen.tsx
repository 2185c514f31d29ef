import type { verifyEmail } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { CallRefused, sentenceOf } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';
import { useHydrated } from '#app/lib/useHydrated.ts';
import { refreshMember } from '#app/session/sessionStore.ts';
import { useLinkSecret } from '#app/session/useLinkSecret.ts';
import { useMember } from '#app/session/useSession.ts';
import { ResultMessage } from '../ResultMessage.tsx';
import { EntryCard } from './EntryCard.tsx';

/** Target of the confirmation mail: confirms the address by itself, once. */
export function VerifyScreen() {
  const hydrated = useHydrated();
  const secret = useLinkSecret();
  // A query, although it changes something: one call per link, however often this renders.
  const confirmation = useQuery({
    queryKey: ['verify', secret],
    enabled: secret !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const done = await call<typeof verifyEmail>('POST', '/account/verify', { query: { x: secret ?? '' } });
      refreshMember();
      return done;
    },
  });
  if (confirmation.isSuccess) return <Verified />;
  if (confirmation.isError && !(confirmation.error instanceof CallRefused)) {
    return (
      <EntryCard title="Confirmation de votre adresse">
        <ResultMessage
          icon="alert"
          tone="bad"
          action={<Button onClick={() => void confirmation.refetch()}>Réessayer</Button>}
        >
          <p>{sentenceOf(confirmation.error)}</p>
        </ResultMessage>
      </EntryCard>
    );
  }
  if (confirmation.isError) return <NotVerified message={sentenceOf(confirmation.error)} />;
  if (hydrated && secret === null) return <NotVerified message={ACCOUNT_PROBLEMS.expiredMailLink.message} />;
  return (
    <EntryCard title="Confirmation de votre adresse">
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    </EntryCard>
  );
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
        <p>Merci{'\u202f'}! Votre adresse email est bien la vôtre.</p>
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
