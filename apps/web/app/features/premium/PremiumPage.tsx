import type { Offer } from '@kiroku/contract/premium/schema';
import { SITE } from '@kiroku/contract/site/config';
import { Icon } from '@kiroku/ui/media/Icon';
import { Perks } from './Perks.tsx';
import styles from './PremiumPage.module.css';
import { Purchase } from './Purchase.tsx';

/** Page of premium: perks, prices and payment links (product.md, Premium 1). */
export function PremiumPage({ offer }: { offer: Offer }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.star}>
          <Icon name="star-filled" size="large" />
        </span>
        <h1 className={styles.title}>Devenir Premium</h1>
        <p className={styles.lead}>
          {SITE.name} a des serveurs à payer. Premium y participe, et vous remercie de six façons.
        </p>
      </header>
      <Perks />
      <Purchase offer={offer} />
    </div>
  );
}
