import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { Icon, type IconChoice } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import styles from './LandingCard.module.css';

const PROMISES: { icon: IconChoice; title: string; text: string }[] = [
  { icon: 'bell', title: 'Notifications', text: 'Un épisode sort, vous le savez.' },
  { icon: 'calendar', title: 'Agenda', text: 'La semaine des diffusions, à votre heure.' },
  { icon: 'grid', title: 'Multi-plateforme', text: 'Le même journal partout, sur tous vos écrans.' },
];

/** Card that explains the site to a new visitor (product.md, Home 1). */
export function LandingCard() {
  return (
    <section className={styles.card} aria-labelledby="accueil">
      <div className={styles.words}>
        <h1 className={styles.title} id="accueil">
          Explorez l’univers de l’animation, <span className={styles.unbroken}>gardez-en</span> la trace.
        </h1>
        <p className={styles.text}>
          {SITE.name} tient le journal de vos anime et mangas&#8239;: votre progression épisode par épisode,
          et les sorties à venir.
        </p>
        <ButtonLink variant="primary" size="large" href={PATHS.register}>
          Créer mon journal
        </ButtonLink>
      </div>
      <ul className={styles.promises}>
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <h2 className={styles.promiseTitle}>{title}</h2>
            <p className={styles.promiseText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
