import { BANNER_RATIO, BANNER_WIDTH } from '@kiroku/contract/account/banner';
import { useId, useState } from 'react';
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
          className={styles.fill}
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

/** Seigaiha: scales laid over one another from back to front. */
function Waves({ color }: { color: string }) {
  const pattern = useId();
  return (
    <svg className={styles.sea} aria-hidden="true">
      <defs>
        <pattern id={pattern} width="64" height="32" patternUnits="userSpaceOnUse">
          {CENTRES.map(([x, y]) => (
            <g key={`${x} ${y}`} fill={color} className={styles.scale}>
              {RINGS.map((radius) => (
                <circle key={radius} cx={x} cy={y} r={radius} />
              ))}
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}

const RINGS = [32, 24, 16, 8];
/** Scales of one tile of 64 × 32; every second row is half a scale aside. */
const CENTRES = [0, 16, 32, 48, 64].flatMap((y) =>
  (y % 32 === 0 ? [0, 64] : [-32, 32, 96]).map((x) => [x, y] as const),
);
