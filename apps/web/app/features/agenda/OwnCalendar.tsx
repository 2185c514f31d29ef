import { calendarAddress } from '@kiroku/contract/episodes/calendarAddress';
import { readCalendarAddress, renewCalendarAddress } from '@kiroku/contract/episodes/calls';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Icon } from '@kiroku/ui/media/Icon';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { useAction } from '#app/lib/useAction.ts';
import { CalendarLinks } from './CalendarLinks.tsx';
import styles from './SubscribeDialog.module.css';

/** Secret address of the member's calendar: unknown yet, none, or an address; or why it is not known. */
type Address = { address: string | null } | { error: unknown } | null;

/** Ways to subscribe to the member's list, by its secret address, which is made here the first time. */
export function OwnCalendar({ filters }: { filters: Record<string, string> }) {
  const [known, setKnown] = useState<Address>(null);
  const read = () => {
    setKnown(null);
    call(readCalendarAddress).then(setKnown, (error) => setKnown({ error }));
  };
  useEffect(read, []);
  const { busy, run: make } = useAction(async () => setKnown(await call(renewCalendarAddress)));
  if (known === null) return <Skeleton shape="button" />;
  if ('error' in known) {
    return (
      <div className={styles.links} role="alert">
        <p>{sentenceOf(known.error)}</p>
        <Button onClick={read}>Réessayer</Button>
      </div>
    );
  }
  return (
    <div className={styles.links}>
      <p className={styles.note}>
        L’adresse est secrète&#8239;: qui la connaît voit votre liste. Elle se change dans{' '}
        <a href={PATHS.settingsCalendar}>vos paramètres</a>.
      </p>
      {known.address === null ? (
        <Button variant="primary" icon={<Icon name="calendar" />} busy={busy} onClick={() => void make()}>
          Créer mon adresse
        </Button>
      ) : (
        <CalendarLinks address={calendarAddress(known.address, filters)} />
      )}
    </div>
  );
}
