import { listPushDevices, removePushDevice } from '@kiroku/contract/push/calls';
import type { PushDevice } from '@kiroku/contract/push/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { personal } from '#app/session/personalData.ts';
import { isSubscribed, subscribe, unsubscribe } from './thisDevice.ts';

const keyOf = (uid: string) => [...personal(uid), 'push'];

/** The member's devices; `isOn`: this browser is one of them. */
export function usePush(uid: string) {
  return useQuery({
    queryKey: keyOf(uid),
    queryFn: async ({ signal }) => {
      const devices = await call(listPushDevices, { signal });
      const isOn = devices.some(({ current }) => current) && (await isSubscribed(uid));
      return { devices, isOn };
    },
    staleTime: 0,
  });
}

/** Switches push on in this browser; `refused` once the user denied it. */
export function useSubscribe(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => subscribe(uid),
    // Shown in the settings (PushSettings.tsx).
    onError: () => {},
    onSuccess: (device) => {
      if (device) toast.success('Notifications activées sur cet appareil.');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(uid) }),
  });
}

/** Ends push on a device, in this browser too if it is that one. */
export function useRemoveDevice(uid: string, { id, current }: PushDevice) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(removePushDevice, { params: { id } });
      } catch (error) {
        // A device that is gone already counts as success.
        if (!(error instanceof CallRefused && error.status === 404)) throw error;
      }
      if (current) await unsubscribe();
    },
    onSuccess: () => void toast.success('Notifications désactivées.'),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(uid) }),
  });
}
