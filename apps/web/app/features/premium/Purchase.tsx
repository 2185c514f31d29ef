import { type Months, NOTE, SALES_CLOSED, TIERS } from '@kiroku/contract/premium/labels';
import { purchaseLink } from '@kiroku/contract/premium/rules';
import type { Offer } from '@kiroku/contract/premium/schema';
import { buttonClass } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { Suspense, useState } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import { Buyer } from './Buyer.tsx';
import styles from './Purchase.module.css';
import { TierChoice, TierList } from './TierChoice.tsx';
import { useTypedName } from './useTypedName.ts';

const ShorterWarning = memberPart(async () => (await import('./ShorterWarning.tsx')).ShorterWarning);

/** Three tiers, the recipient, and the payment link, which opens once a username is there (product.md, Premium 1). */
export function Purchase({ offer }: { offer: Offer }) {
  const [months, setMonths] = useState<Months>(TIERS[0].months);
  const member = useMember();
  const typed = useTypedName();
  const username = member?.username ?? typed.username;
  const url = offer.tiers.find((tier) => tier.months === months)?.url ?? null;
  return (
    <section className={styles.card} aria-labelledby="formules">
      <h2 className={styles.title} id="formules">
        {offer.isOpen ? 'Choisissez une formule' : 'Les formules'}
      </h2>
      {offer.isOpen ? <TierChoice months={months} onChoose={setMonths} /> : <TierList />}
      <p className={styles.note}>
        <strong>{NOTE}</strong>
        &#8239;: un achat compte à partir du jour où il est payé.
      </p>
      {offer.isOpen ? (
        <>
          <Buyer member={member} typed={typed} />
          <div className={styles.way}>
            {username !== null && url !== null ? (
              <PayLink href={purchaseLink(url, username)} months={months} />
            ) : (
              <p className={styles.awaited}>
                Le lien de paiement apparaît ici
                <noscript>, avec JavaScript</noscript>.
              </p>
            )}
          </div>
          <p className={styles.small}>
            <Icon name="lock" size="small" />
            Par carte, chez notre prestataire de paiement&#8239;: votre carte ne passe jamais par ici.
          </p>
          {member && (
            <Suspense>
              <ShorterWarning uid={member.uid} months={months} />
            </Suspense>
          )}
        </>
      ) : (
        <p className={styles.closed}>
          <Icon name="info" />
          {SALES_CLOSED}
        </p>
      )}
    </section>
  );
}

function PayLink({ href, months }: { href: string; months: Months }) {
  const tier = TIERS.find((one) => one.months === months);
  return (
    <a
      className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      href={href}
      target="_blank"
      rel="noopener"
    >
      Payer {tier?.price}
      <Icon name="external" size="small" />
      <VisuallyHidden>(nouvel onglet)</VisuallyHidden>
    </a>
  );
}
