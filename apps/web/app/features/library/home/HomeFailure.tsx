import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { HomeFrame } from './HomeFrame.tsx';

/** Failed home list; without an error there was no response. */
export function HomeFailure({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const reason = error instanceof CallRefused ? error.message : 'Le serveur ne répond pas.';
  return (
    <HomeFrame>
      <EmptyState
        tone="error"
        icon="alert"
        title="Votre progression n’a pas pu être chargée"
        action={
          <Button size="large" onClick={onRetry}>
            Réessayer
          </Button>
        }
      >
        <p>{reason} Rien n’est perdu&#8239;: ce que vous avez enregistré vous attend.</p>
      </EmptyState>
    </HomeFrame>
  );
}
