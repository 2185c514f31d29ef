import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { Panorama } from '@kiroku/ui/media/Panorama';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import styles from './NotFoundScreen.module.css';

/** Page of an unknown address (product.md, Pages 1). */
export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <title>{`404 · ${SITE.name}`}</title>
      <Panorama scene="summit" className={styles.panorama} />
      <h1 className={styles.title}>
        <span className={styles.number}>404</span>
        Cette page n’existe pas
      </h1>
      <p className={styles.text}>Le titre a peut-être changé d’adresse, ou le lien est incomplet.</p>
      <div className={layout.centredRow}>
        <ButtonLink variant="primary" href={PATHS.explore}>
          Explorer le catalogue
        </ButtonLink>
        <ButtonLink href={PATHS.home}>Revenir à l’accueil</ButtonLink>
      </div>
    </div>
  );
}
