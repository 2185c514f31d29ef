import type { Months } from '@kiroku/contract/premium/labels';
import { lastDay, monthsLater } from '@kiroku/contract/premium/rules';
import { useNow } from '@kiroku/ui/data/useNow';
import { Icon } from '@kiroku/ui/media/Icon';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import styles from './ShorterWarning.module.css';
import { usePremiumStatus } from './usePremiumStatus.ts';

const MINUTE = 60_000;

/** Warning before a useless purchase: the current end is later than the new one (product.md, Premium 2). */
export const ShorterWarning = withQueries(function ShorterWarning({
  uid,
  months,
}: {
  uid: string;
  months: Months;
}) {
  const until = usePremiumStatus(uid);
  const now = useNow(MINUTE);
  const useless = typeof until === 'number' && now !== null && until >= monthsLater(now, months);
  return (
    <div role="status">
      {useless && (
        <p className={styles.warning}>
          <Icon name="alert" size="small" />
          Votre Premium va déjà jusqu’au {lastDay(until)}
          &#8239;: cette formule ne le prolongerait pas.
        </p>
      )}
    </div>
  );
});
