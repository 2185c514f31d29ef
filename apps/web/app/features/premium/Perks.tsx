import { PREMIUM_COLORS } from '@kiroku/contract/account/labels';
import { PERKS, type PerkName } from '@kiroku/contract/premium/labels';
import { Icon, type IconChoice } from '@kiroku/ui/media/Icon';
import { CHAT, IMAGE, PALETTE, SERVER, STAR } from '@kiroku/ui/media/rareIcons';
import styles from './Perks.module.css';

const ICONS: Record<PerkName, IconChoice> = {
  role: CHAT,
  badge: STAR,
  avatar: IMAGE,
  favourites: 'heart',
  colors: PALETTE,
  servers: SERVER,
};

/** Perks of premium (product.md, Premium 3). */
export function Perks() {
  return (
    <section className={styles.perks} aria-labelledby="avantages">
      <h2 className={styles.title} id="avantages">
        Ce que vous recevez
      </h2>
      <ul className={styles.list}>
        {PERKS.map(({ name, title, text }) => (
          <li key={name} className={styles.perk}>
            <span className={styles.icon}>
              <Icon name={ICONS[name]} />
            </span>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
            {name === 'colors' && <Colors />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const DOT = 12;
const STEP = 16;

/** Swatches of the colours. */
function Colors() {
  const width = STEP * (PREMIUM_COLORS.length - 1) + DOT;
  return (
    <svg
      className={styles.colors}
      viewBox={`0 0 ${width} ${DOT}`}
      width={width}
      height={DOT}
      aria-hidden="true"
    >
      {PREMIUM_COLORS.map(({ value }, nth) => (
        <circle key={value} cx={nth * STEP + DOT / 2} cy={DOT / 2} r={DOT / 2} fill={value} />
      ))}
    </svg>
  );
}
