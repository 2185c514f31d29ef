import { BANNER_RATIO, BANNER_WIDTH } from '@kiroku/contract/account/banner';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useState } from 'react';
import { Waves } from '#app/media/Waves.tsx';
import styles from './ProfileBanner.module.css';

export type ProfileBannerProps = {
  /** The member's own picture; without one, or when it fails, waves in their colour. */
  src: string | null;
  /** `#rrggbb` */
  color: string;
};

/** Wide picture at the head of a profile. */
export function ProfileBanner({ src, color }: ProfileBannerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles.banner} aria-hidden="true">
      <Waves color={color} />
      {src && failed !== src && (
        <img
          className={layout.fill}
          src={src}
          alt=""
          width={BANNER_WIDTH}
          height={BANNER_WIDTH / BANNER_RATIO}
          fetchPriority="high"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src);
          }}
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
}
