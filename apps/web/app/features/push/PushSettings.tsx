import type { PushDevice } from '@kiroku/contract/push/schema';
import { SITE } from '@kiroku/contract/site/config';
import { Button } from '@kiroku/ui/actions/Button';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Icon } from '@kiroku/ui/media/Icon';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { Moment } from '#app/lib/time/Moment.tsx';
import { DeviceRow } from '#app/media/DeviceRow.tsx';
import styles from './PushSettings.module.css';
import { pushAbility } from './thisDevice.ts';
import { usePush, useRemoveDevice, useSubscribe } from './usePush.ts';

/** Push on this device, and the others that have it (product.md, Push 1). Nothing is asked of the browser before the button. */
export const PushSettings = withQueries(function PushSettings({ uid }: { uid: string }) {
  const query = usePush(uid);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Vos appareils n’ont pas pu être chargés.">
        <Skeleton lines={2} />
      </NotLoaded>
    );
  }
  const { devices, isOn } = data;
  return (
    <div className={styles.push}>
      {!isOn && <SwitchOn uid={uid} />}
      {devices.length > 0 && (
        <ul className={styles.list} aria-label="Appareils qui reçoivent des notifications">
          {devices.map((device) => (
            <Device key={device.id} uid={uid} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
});

function SwitchOn({ uid }: { uid: string }) {
  const subscribing = useSubscribe(uid);
  const { data, error, isPending } = subscribing;
  const ability = pushAbility();
  if (ability === 'unsupported') {
    return (
      <p className={styles.text}>
        Ce navigateur ne peut pas recevoir de notifications. Sur iPhone et iPad, ajoutez d’abord {SITE.name} à
        l’écran d’accueil, puis ouvrez-le de là.
      </p>
    );
  }
  if (ability === 'refused') {
    return (
      <p className={styles.text} role="status">
        Ce navigateur refuse les notifications de {SITE.name}. Pour les permettre, ouvrez les réglages du site
        à côté de son adresse, autorisez les notifications, puis rechargez cette page.
      </p>
    );
  }
  return (
    <div className={styles.switch}>
      <Button icon={<Icon name="bell" />} busy={isPending} onClick={() => subscribing.mutate()}>
        {error ? 'Réessayer' : 'Activer les notifications sur cet appareil'}
      </Button>
      <p className={error ? styles.error : styles.text} role="status">
        {error !== null && sentenceOf(error)}
        {data === null && 'Votre navigateur n’a pas donné son accord\u202f: rien n’est activé.'}
      </p>
    </div>
  );
}

function sentenceOf(error: Error): string {
  return error instanceof CallRefused
    ? error.message
    : 'Le navigateur n’a pas pu s’abonner. Vérifiez votre connexion, puis réessayez.';
}

function Device({ uid, device }: { uid: string; device: PushDevice }) {
  const { name, current, since } = device;
  const remove = useRemoveDevice(uid, device);
  return (
    <DeviceRow
      name={name}
      current={current}
      facts={
        <>
          Depuis le <Moment at={since} />
        </>
      }
      action={
        <Button
          size="small"
          busy={remove.isPending}
          aria-label={`Désactiver sur ${current ? 'cet appareil' : name}`}
          onClick={() => remove.mutate()}
        >
          Désactiver
        </Button>
      }
    />
  );
}
