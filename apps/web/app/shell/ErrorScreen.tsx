import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { isRouteErrorResponse } from 'react-router';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Failure of a page, with the next step. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : 'Une erreur est survenue';
  return (
    <>
      <title>{`Une erreur est survenue · ${SITE.name}`}</title>
      <VisuallyHidden>
        <h1>Une erreur est survenue</h1>
      </VisuallyHidden>
      <EmptyState
        tone="error"
        icon="alert"
        title={message}
        action={<ButtonLink href={PATHS.home}>Revenir à l’accueil</ButtonLink>}
      >
        <p>La page n’a pas pu être affichée. Rechargez-la, ou revenez un peu plus tard.</p>
      </EmptyState>
    </>
  );
}
