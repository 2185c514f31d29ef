import styles from './AboutText.module.css';
import type { ProfileUser } from './profileLoader.ts';

/** Bio with its lines, and a link called by its host. */
export function AboutText({ of: { bio, link } }: { of: Pick<ProfileUser, 'bio' | 'link'> }) {
  return (
    (bio ?? link) && (
      <div className={styles.about}>
        {bio && <p className={styles.bio}>{bio}</p>}
        {link && (
          <a className={styles.link} href={link} rel="me nofollow ugc noopener noreferrer">
            {link.split('/')[2]}
          </a>
        )}
      </div>
    )
  );
}
