import { type Months, TIERS } from '@kiroku/contract/premium/labels';
import { useEffect, useRef } from 'react';
import styles from './TierChoice.module.css';

type Tier = (typeof TIERS)[number];
export type TierChoiceProps = { months: Months; onChoose: (months: Months) => void };

/** Tiers as cards, as a radio group. */
export function TierChoice({ months, onChoose }: TierChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  // The choice made before hydration is the one that is paid.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    const tier = TIERS.find((one) => String(one.months) === checked?.value);
    if (tier) choose.current(tier.months);
  }, []);
  return (
    <fieldset ref={group} className={styles.tiers} aria-labelledby="formules">
      {TIERS.map((tier) => (
        <label key={tier.months} className={`${styles.tier} ${styles.choice}`}>
          <input
            type="radio"
            name="months"
            value={tier.months}
            checked={tier.months === months}
            onChange={() => onChoose(tier.months)}
            className={styles.radio}
          />
          <TierWords tier={tier} />
        </label>
      ))}
    </fieldset>
  );
}

/** Tiers where nothing is for sale. */
export function TierList() {
  return (
    <ul className={styles.tiers}>
      {TIERS.map((tier) => (
        <li key={tier.months} className={styles.tier}>
          <TierWords tier={tier} />
        </li>
      ))}
    </ul>
  );
}

function TierWords({ tier: { label, price, detail } }: { tier: Tier }) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {detail !== null && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.price}>{price}</span>
    </>
  );
}
