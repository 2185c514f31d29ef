import { useId } from 'react';
import styles from './Waves.module.css';

/** Banner of a profile without a picture, in the member's colour (`#rrggbb`). Seigaiha: scales laid over one another from back to front. */
export function Waves({ color }: { color: string }) {
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
