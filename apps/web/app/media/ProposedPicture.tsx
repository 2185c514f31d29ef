import { Button } from '@kiroku/ui/actions/Button';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { originOf } from '#app/lib/document/meta.ts';
import styles from './ProposedPicture.module.css';

export type ProposedPictureProps = {
  src: string;
  alt: string;
  of: 'poster' | 'banner';
  /** Asks its host at once: it is the reader's own, or on the title already. */
  isTrusted?: boolean;
  className?: string | undefined;
};

/** Size of the place until the picture has its own. */
const SIZES = { poster: { width: 213, height: 320 }, banner: { width: 1300, height: 200 } };

/**
 * Picture that a member proposes. Another site's host, which its author may own, is asked only once the reader wants to see it
 * (product.md, Contributions 12). A notice replaces a picture that does not load.
 */
export function ProposedPicture({ src, alt, of, isTrusted = false, className }: ProposedPictureProps) {
  const origin = originOf(useMatches());
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const host = hostOf(src, origin);
  if (failed === src) {
    return (
      <p className={styles.failed}>
        Cette image ne se charge pas&#8239;:{' '}
        <a href={src} target="_blank" rel="noopener noreferrer nofollow ugc">
          {src}
        </a>
      </p>
    );
  }
  if (host !== null && !isTrusted && asked !== src) {
    return (
      <p className={styles.asked}>
        <Button size="small" aria-label={`Afficher l’image\u202f: ${alt}`} onClick={() => setAsked(src)}>
          Afficher l’image
        </Button>{' '}
        <span className={styles.host}>de {host}</span>
      </p>
    );
  }
  return (
    <img
      className={className ?? styles.picture}
      src={src}
      alt={alt}
      {...SIZES[of]}
      loading="lazy"
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
    />
  );
}

/** Host of another site; null on this one. */
function hostOf(src: string, origin: string): string | null {
  if (!URL.canParse(src, origin)) return null;
  const address = new URL(src, origin);
  return address.origin === origin ? null : address.host;
}
