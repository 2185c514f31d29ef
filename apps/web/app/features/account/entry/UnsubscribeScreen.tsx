import { unsubscribeDigest } from '@kiroku/contract/notifications/calls';
import { NOTIFICATION_PROBLEMS } from '@kiroku/contract/notifications/problems';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useState } from 'react';
import { CallRefused, sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { useLinkSecret } from '#app/session/useLinkSecret.ts';
import { ResultMessage } from '../ResultMessage.tsx';
import { EntryCard } from './EntryCard.tsx';

type State = 'asked' | 'sending' | 'done' | { error: unknown };

/** Target of the link in the weekly e-mail: ends it without signing in, by a button, so that a program that looks at links does not. */
export function UnsubscribeScreen() {
  const hydrated = useHydrated();
  const secret = useLinkSecret();
  const [state, setState] = useState<State>('asked');
  const send = async () => {
    setState('sending');
    try {
      await call(unsubscribeDigest, {
        query: { x: secret ?? '' },
      });
      setState('done');
    } catch (error) {
      setState({ error });
    }
  };
  if (state === 'done') return <Done />;
  if (hydrated && secret === null)
    return <Failed message={NOTIFICATION_PROBLEMS.badUnsubscribeLink.message} />;
  if (typeof state === 'object') {
    const isRefused = state.error instanceof CallRefused;
    return <Failed message={sentenceOf(state.error)} again={isRefused ? undefined : () => void send()} />;
  }
  return (
    <EntryCard
      title="Email hebdomadaire"
      intro="Le résumé de votre semaine part chaque lundi. Vous pouvez y mettre fin ici."
    >
      <Button
        variant="primary"
        wide
        disabled={!hydrated}
        busy={state === 'sending'}
        onClick={() => void send()}
      >
        Ne plus le recevoir
      </Button>
    </EntryCard>
  );
}

function Done() {
  return (
    <EntryCard title="C’est fait">
      <ResultMessage icon="check" action={<ButtonLink href={PATHS.home}>Aller à l’accueil</ButtonLink>}>
        <p>Vous ne recevrez plus l’email hebdomadaire.</p>
        <p>Vos paramètres permettent de le reprendre quand vous voulez.</p>
      </ResultMessage>
    </EntryCard>
  );
}

function Failed({ message, again }: { message: string; again?: (() => void) | undefined }) {
  return (
    <EntryCard title="Email hebdomadaire">
      <ResultMessage
        icon="alert"
        tone="bad"
        action={
          again ? (
            <Button onClick={again}>Réessayer</Button>
          ) : (
            <ButtonLink href={PATHS.settingsNotifications}>Aller aux paramètres</ButtonLink>
          )
        }
      >
        <p>{message}</p>
      </ResultMessage>
    </EntryCard>
  );
}
