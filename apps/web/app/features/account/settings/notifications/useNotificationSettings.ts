import { changeNotificationSettings, readNotificationSettings } from '@kiroku/contract/notifications/calls';
import type { NotificationSettingsChange } from '@kiroku/contract/notifications/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { A_MINUTE, read } from '#app/session/read.ts';

/** A member's choices about notifications, and the way to change them: one after the other, each as the server has stored it. */
export function useNotificationSettings(uid: string) {
  const queries = useQueryClient();
  const settings = { ...read(uid, readNotificationSettings), staleTime: A_MINUTE };
  const query = useQuery(settings);
  const change = useMutation({
    mutationFn: (body: NotificationSettingsChange) =>
      call(changeNotificationSettings, { body, keepalive: true }),
    scope: { id: 'notification settings' },
    onSuccess: (changed) => queries.setQueryData(settings.queryKey, changed),
  });
  return { query, change };
}
