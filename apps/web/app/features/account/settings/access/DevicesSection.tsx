import { endDevice, listDevices } from '@kiroku/contract/account/calls';
import type { Device } from '@kiroku/contract/account/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { relativeTime } from '#app/lib/time/relativeTime.ts';
import { DeviceRow } from '#app/media/DeviceRow.tsx';
import { read } from '#app/session/read.ts';
import { forgetSession } from '#app/session/sessionStore.ts';
import { Section } from '../Section.tsx';
import styles from './DevicesSection.module.css';

/** List of the member's sessions, each of which can be ended. */
export function DevicesSection({ uid }: { uid: string }) {
  const devices = useQuery(read(uid, listDevices));
  return (
    <Section
      title="Appareils connectés"
      text={'Un appareil que vous ne reconnaissez pas\u202f? Déconnectez-le, puis changez de mot de passe.'}
    >
      {devices.isPending && (
        <div aria-busy="true" className={styles.loading}>
          <Skeleton lines={2} />
        </div>
      )}
      {devices.isError && (
        <EmptyState
          tone="error"
          title="La liste de vos appareils n’a pas pu être chargée."
          action={<Button onClick={() => void devices.refetch()}>Réessayer</Button>}
        />
      )}
      {devices.data && (
        <ul className={styles.list} aria-label="Appareils connectés">
          {devices.data.map((device) => (
            <SessionRow key={device.id} session={device} uid={uid} seenAt={devices.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type SessionRowProps = { session: Device; uid: string; seenAt: number };

function SessionRow({ session: { id, agent, lastSeen, current }, uid, seenAt }: SessionRowProps) {
  const queries = useQueryClient();
  const mutationKey = ['end device', id];
  const end = useMutation({
    mutationKey,
    mutationFn: async () => {
      try {
        await call(endDevice, { params: { id } });
      } catch (error) {
        // A session that has already ended counts as success.
        if (!(error instanceof CallRefused && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      if (current) return forgetSession();
      queries.setQueryData(read(uid, listDevices).queryKey, (list) =>
        list?.filter((device) => device.id !== id),
      );
    },
  });
  const press = (event: MouseEvent) => {
    // Second click of a double click: by then another device may be under the pointer.
    if (event.detail > 1 || queries.isMutating({ mutationKey }) > 0) return;
    end.mutate();
  };
  return (
    <DeviceRow
      name={agent}
      current={current}
      facts={!current && `Vu ${relativeTime(lastSeen, seenAt)}`}
      action={
        <Button
          size="small"
          busy={end.isPending}
          aria-label={`Déconnecter ${current ? 'cet appareil' : agent}`}
          onClick={press}
        >
          Déconnecter
        </Button>
      }
    />
  );
}
