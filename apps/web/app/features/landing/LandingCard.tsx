import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { Icon, type IconChoice } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import type { ReactNode } from 'react';
import { DemoCard } from './DemoCard.tsx';
import type { DemoTitle } from './demoTitle.ts';
import styles from './LandingCard.module.css';

const PROMISES: { icon: IconChoice; title: string; text: string }[] = [
  { icon: 'bell', title: 'Notifications', text: 'Un épisode sort, vous le savez.' },
  { icon: 'calendar', title: 'Agenda', text: 'Les sorties en France, à l’heure de Paris.' },
  { icon: 'grid', title: 'Multi-plateforme', text: 'Le même journal sur tous vos écrans.' },
];

export type LandingCardProps = {
  /** Title on the card whose +1 counts; null where the catalogue has none. */
  demo: DemoTitle | null;
  /** The evening's broadcasts. */
  tonight: ReactNode;
};

/** Card that explains the site to a new visitor, with pieces of the site itself (product.md, Home 1). */
export function LandingCard({ demo, tonight }: LandingCardProps) {
  return (
    <section className={styles.card} aria-labelledby="accueil">
      <div className={styles.words}>
        <h1 className={styles.title} id="accueil">
          Explorez l’univers de l’animation, <span className={styles.unbroken}>gardez-en</span> la trace.
        </h1>
        <p className={styles.text}>
          {SITE.name} suit vos anime et mangas en France{'\u202f'}: VOSTFR et VF, d’ADN à Crunchyroll, à
          l’heure de Paris.
        </p>
        <ButtonLink variant="primary" size="large" href={PATHS.register}>
          Créer mon journal
        </ButtonLink>
      </div>
      {demo && (
        <div className={styles.demo}>
          <h2 className={styles.caption}>Un épisode vu{'\u202f'}? Essayez le +1.</h2>
          <DemoCard {...demo} />
        </div>
      )}
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
      <div className={styles.tonight}>{tonight}</div>
    </section>
  );
}
