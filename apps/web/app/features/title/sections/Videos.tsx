import { typographicProse } from '@kiroku/contract/base/typography';
import type { Anime } from '@kiroku/contract/catalogue/schema';
import { Icon } from '@kiroku/ui/media/Icon';
import layout from '@kiroku/ui/styles/layout.module.css';
import { Section } from './Section.tsx';
import styles from './Videos.module.css';

/** Trailers and clips, in columns of a fifth; nothing when there is none (product.md, Title pages 7). */
export function Videos({ videos }: { videos: Anime['videos'] }) {
  if (videos.length === 0) return null;
  return (
    <Section title="Vidéos">
      <ul className={styles.grid}>
        {videos.map(({ url, photo, title }) => (
          <li key={url}>
            <a className={styles.video} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              <span className={styles.frame}>
                {photo && (
                  <img src={photo} alt="" width={320} height={180} loading="lazy" className={layout.fill} />
                )}
                <Icon name="play" size="large" className={styles.play} />
              </span>
              {typographicProse(title ?? 'Vidéo')}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
