import { undoEmailChange } from '@kiroku/contract/account/calls';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useState } from 'react';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { refreshMember } from '#app/session/sessionStore.ts';
import { useLinkSecret } from '#app/session/useLinkSecret.ts';
import { ResultMessage } from '../ResultMessage.tsx';
import { EntryCard } from './EntryCard.tsx';

const TITLE = 'Annuler un changement d’adresse';

/** Target of the mail to the former address: reverts the change and ends every session (product.md, Accounts 3). */
export function UndoEmailScreen() {
  const hydrated = useHydrated();
  const secret = useLinkSecret();
  const [state, setState] = useState<'idle' | 'busy' | 'undone' | { refusal: string }>('idle');
  const undo = async () => {
    setState('busy');
    try {
      await call(undoEmailChange, { query: { x: secret ?? '' } });
      setState('undone');
      refreshMember();
    } catch (error) {
      setState(error instanceof CallRefused ? { refusal: error.message } : 'idle');
      if (!(error instanceof CallRefused)) showError(error);
    }
  };
  if (state === 'undone') return <Undone />;
  if (typeof state === 'object') return <Refused message={state.refusal} />;
  if (hydrated && secret === null) return <Refused message={ACCOUNT_PROBLEMS.expiredMailLink.message} />;
  return (
    <EntryCard
      title={TITLE}
      intro={
        'L’adresse email de votre compte a été changée. Si ce n’était pas vous, reprenez-la\u202f: tous les appareils seront déconnectés.'
      }
    >
      <Button variant="danger" size="large" wide busy={state === 'busy'} onClick={() => void undo()}>
        Annuler le changement d’adresse
      </Button>
    </EntryCard>
  );
}

function Undone() {
  return (
    <EntryCard title="Changement annulé">
      <ResultMessage
        icon="check"
        action={
          <ButtonLink variant="primary" href={PATHS.recovery}>
            Choisir un nouveau mot de passe
          </ButtonLink>
        }
      >
        <p>Votre compte a retrouvé son adresse, et tous ses appareils sont déconnectés.</p>
        <p>Quelqu’un connaissait peut-être votre mot de passe&#8239;: choisissez-en un nouveau.</p>
      </ResultMessage>
    </EntryCard>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <EntryCard title={TITLE}>
      <ResultMessage
        icon="alert"
        tone="bad"
        action={
          <ButtonLink variant="primary" href={PATHS.recovery}>
            Changer de mot de passe
          </ButtonLink>
        }
      >
        <p>{message}</p>
        <p>Un lien vaut sept jours et ne sert qu’une fois.</p>
      </ResultMessage>
    </EntryCard>
  );
}
