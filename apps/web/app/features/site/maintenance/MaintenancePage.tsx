import { PATHS, signInPath } from '@kiroku/contract/paths';
import { enterMaintenance } from '@kiroku/contract/site/calls';
import { placesElsewhere, SITE } from '@kiroku/contract/site/config';
import { Button } from '@kiroku/ui/actions/Button';
import { Panorama } from '@kiroku/ui/media/Panorama';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { call } from '#app/lib/calls/call.ts';
import { useAction } from '#app/lib/useAction.ts';
import { useSession } from '#app/session/useSession.ts';
import { PageHead } from '../PageHead.tsx';
import styles from './MaintenancePage.module.css';

/** Page of a maintenance, by which the staff enters (product.md, Pages 9). */
export function MaintenancePage() {
  return (
    <div className={styles.page}>
      <Panorama scene="hills" className={styles.panorama} />
      <PageHead title={`${SITE.name} est en maintenance`}>
        Nous revenons bientôt. Rien de ce que vous avez enregistré n’est perdu.
      </PageHead>
      <ul className={layout.centredRow}>
        {placesElsewhere().map(({ name, url }) => (
          <li key={name}>
            <ButtonLink href={url}>{name}</ButtonLink>
          </li>
        ))}
      </ul>
      <StaffEntrance />
    </div>
  );
}

function StaffEntrance() {
  const session = useSession();
  if (session.state === 'connected') return session.member.isStaff ? <EnterSite /> : null;
  return (
    <ButtonLink variant="plain" href={signInPath(PATHS.maintenance)}>
      Accès de l’équipe
    </ButtonLink>
  );
}

/** Opens the site to this browser of the staff, and goes there. */
function EnterSite() {
  const send = async () => {
    await call(enterMaintenance);
    // As a document: requests of this page were refused.
    location.assign(PATHS.home);
  };
  const { busy, run: enter } = useAction(send, { leaves: true });
  return (
    <Button variant="primary" busy={busy} onClick={enter}>
      Entrer sur le site
    </Button>
  );
}
