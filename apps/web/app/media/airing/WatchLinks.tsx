import { Fragment } from 'react';
import styles from './WatchLinks.module.css';

/** Platform of a broadcast; without an address where its page is not known. */
export type WatchLink = { name: string; url?: string | undefined };

/** Most platforms of a broadcast on home (product.md, Home 5). */
const MAX_SERVICES = 2;

/** « Netflix · ADN »: where to watch, in a new tab. */
export function WatchLinks({ title, services }: { title: string; services: readonly WatchLink[] }) {
  return services.slice(0, MAX_SERVICES).map(({ name, url }, index) => (
    <Fragment key={name}>
      {index > 0 && '\u00a0· '}
      {url ? (
        <a
          className={styles.link}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          aria-label={`${name}\u202f: regarder ${title}`}
        >
          {name}
        </a>
      ) : (
        name
      )}
    </Fragment>
  ));
}
