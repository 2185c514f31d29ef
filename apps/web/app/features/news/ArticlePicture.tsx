import { Icon } from '@kiroku/ui/media/Icon';
import { useState } from 'react';
import styles from './ArticlePicture.module.css';

/** Picture of an article, 16 by 9; without one, or when it fails to load, a drawn ground in its place. */
export function ArticlePicture({ src, className }: { src: string | null; className?: string | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={className === undefined ? styles.picture : `${styles.picture} ${className}`}>
      <Icon name="news" size="huge" className={styles.icon} />
      {src !== null && failed !== src && (
        <img
          className={styles.image}
          ref={(image) => {
            // It may have failed before hydration.
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          src={src}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
