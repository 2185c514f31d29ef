import { Poster } from '@kiroku/ui/media/Poster';
import card from '@kiroku/ui/styles/card.module.css';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { pictureSources } from '../pictureSources.ts';
import styles from './AiringCard.module.css';
import type { Airing } from './airing.ts';
import { WatchLinks } from './WatchLinks.tsx';

/** Largest shown width of the poster, for the browser's choice of a picture. */
const SIZES = '128px';

export type AiringCardProps = {
  airing: Airing;
  /** « 18:30 », with its day if it is not the list's. */
  when: string;
  /** Whether it is out. */
  out: boolean;
  /** Whether it is in the member's list. */
  mine?: boolean;
  /** Beside a small poster, or below a large one. */
  look: 'row' | 'tile';
  priority?: boolean;
};

/** Broadcast of an episode: poster, hour, number, title, and where to watch it. */
export function AiringCard({ airing, when, out, mine = false, look, priority = false }: AiringCardProps) {
  const { id, title, lang, path, image, at, episode, services } = airing;
  return (
    <article className={styles.card} data-look={look} data-mine={mine || undefined}>
      <Poster
        kind="anime"
        id={id}
        title={title}
        lang={lang}
        className={styles.poster}
        priority={priority}
        {...pictureSources(image, SIZES)}
      />
      <p className={styles.when}>
        <time dateTime={new Date(at).toISOString()}>{when}</time>
        {out && ' · sorti'}
      </p>
      <h3 className={styles.title} lang={lang}>
        <a href={path} className={`${card.link} ${styles.link}`} title={title}>
          {title}
        </a>
      </h3>
      <p className={styles.details}>
        {episode}
        {services.length > 0 && '\u00a0· '}
        <WatchLinks title={title} services={services} />
        {mine && <VisuallyHidden>, dans votre liste</VisuallyHidden>}
      </p>
    </article>
  );
}
