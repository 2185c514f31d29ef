import { typographic } from '@kiroku/contract/base/typography';
import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { SITE_PROBLEMS } from '@kiroku/contract/site/problems';
import { buttonClass } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { INCIDENT_ID, useIncident } from '#app/lib/usage/incident.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { useLaterAttempts } from './useLaterAttempts.ts';

/** Failure of a page, with the next step (product.md, Pages 10). */
export function ErrorScreen({ error }: { error: unknown }) {
  const incident = useIncident();
  const { pathname, search } = useLocation();
  const asksAgain = useLaterAttempts(error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (isRouteErrorResponse(error) && error.data === SITE_PROBLEMS.maintenance.message) return <Reload />;
  return (
    <>
      <title>{`Une erreur est survenue · ${SITE.name}`}</title>
      <VisuallyHidden>
        <h1>Une erreur est survenue</h1>
      </VisuallyHidden>
      <EmptyState
        tone="error"
        icon="alert"
        panorama="summit"
        title={messageOf(error)}
        action={
          <div className={layout.centredRow}>
            {/* As a document, which also works before the page's scripts have loaded. */}
            <a className={buttonClass({ variant: 'primary' })} href={pathname + search} data-reload>
              Réessayer
            </a>
            <ButtonLink href={PATHS.home}>Revenir à l’accueil</ButtonLink>
          </div>
        }
      >
        <p role="status">
          {asksAgain
            ? 'Un nouvel essai suit dans quelques secondes…'
            : 'La page n’a pas pu être affichée. Réessayez, ou revenez un peu plus tard.'}
        </p>
        {incident !== null && (
          <p>
            Incident <span id={INCIDENT_ID}>{incident}</span>
          </p>
        )}
      </EmptyState>
    </>
  );
}

/** Loads the document of the address: during maintenance it is the maintenance page, with its links (product.md, Pages 9). */
function Reload() {
  useEffect(() => location.reload(), []);
  return null;
}

/** The sentence of a refusal. An answer not made by this site is a document of another server. */
function messageOf(error: unknown): string {
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  return sentence === '' || sentence.startsWith('<') ? 'Une erreur est survenue' : typographic(sentence);
}
