import { changeNotificationSettings, readNotificationSettings } from '@kiroku/contract/notifications/calls';
import type { NotificationSettings, NotificationSettingsChange } from '@kiroku/contract/notifications/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { personal } from '#app/session/personalData.ts';

/** A member's choices about notifications, and the way to change them: one after the other, each as the server has stored it. */
export function useNotificationSettings(uid: string) {
  const queries = useQueryClient();
  const queryKey = [...personal(uid), 'notifications', 'settings'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readNotificationSettings, { signal }),
  });
  const change = useMutation({
    mutationFn: (body: NotificationSettingsChange) =>
      call(changeNotificationSettings, { body, keepalive: true }),
    scope: { id: 'notification settings' },
    onSuccess: (settings) => queries.setQueryData<NotificationSettings>(queryKey, settings),
  });
  return { query, change };
}
