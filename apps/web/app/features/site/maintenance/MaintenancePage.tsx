import { PATHS, signInPath } from '@kiroku/contract/paths';
import { placesElsewhere, SITE } from '@kiroku/contract/site/config';
import { Panorama } from '@kiroku/ui/media/Panorama';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useSession } from '#app/session/useSession.ts';
import { PageHead } from '../PageHead.tsx';
import { EnterSite } from './EnterSite.tsx';
import styles from './MaintenancePage.module.css';

/** Page of a maintenance, by which the staff enters (product.md, Pages 9). */
export function MaintenancePage() {
  return (
    <div className={styles.page}>
      <Panorama scene="hills" className={styles.panorama} />
      <PageHead title={`${SITE.name} est en maintenance`}>
        Nous revenons bientôt. Rien de ce que vous avez enregistré n’est perdu.
      </PageHead>
      <ul className={styles.links}>
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
