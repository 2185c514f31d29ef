import {
  NOTIFICATION_CHANNEL_LABELS,
  type NotificationChannel,
} from '@kiroku/contract/notifications/channels';
import {
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type NotificationKind,
} from '@kiroku/contract/notifications/kinds';
import type { NotificationSettings, NotificationSettingsChange } from '@kiroku/contract/notifications/schema';
import { Checkbox } from '@kiroku/ui/forms/choice/Checkbox';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import styles from './NotificationSettings.module.css';

export type ChannelTableProps = {
  settings: NotificationSettings;
  /** The change that is being stored. */
  pending: NotificationSettingsChange | undefined;
  channels: readonly NotificationChannel[];
  onChange: (kind: NotificationKind, channel: NotificationChannel, wanted: boolean) => void;
};

/** Kinds by channels, a choice in each cell. */
export function ChannelTable({ settings, pending, channels, onChange }: ChannelTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Notification</VisuallyHidden>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {NOTIFICATION_CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={styles.kind}>
              {NOTIFICATIONS[kind].label}
              <span className={styles.about}>{NOTIFICATIONS[kind].about}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  className={styles.choice}
                  label={<VisuallyHidden>{choiceLabel(kind, channel)}</VisuallyHidden>}
                  checked={pending?.kinds?.[kind]?.[channel] ?? settings.kinds[kind][channel]}
                  onChange={(event) => onChange(kind, channel, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Name of one choice for those who cannot see its row and column. */
function choiceLabel(kind: NotificationKind, channel: NotificationChannel): string {
  return `${NOTIFICATIONS[kind].label}\u202f: ${NOTIFICATION_CHANNEL_LABELS[channel]}`;
}
