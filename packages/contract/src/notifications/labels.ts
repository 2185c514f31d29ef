import type { NotificationChannel, NotificationKind } from './rules.ts';

/** Kinds as the settings name them, and what each tells of. */
export const NOTIFICATION_KIND_LABELS = {
  episode: { label: 'Nouveaux épisodes', about: 'Un épisode d’un anime «\u202fEn cours\u202f» est sorti.' },
  proposal: { label: 'Mes propositions', about: 'L’équipe a jugé une modification ou un titre proposé.' },
  follower: { label: 'Nouveaux abonnés', about: 'Un membre s’est abonné à vous.' },
  feedback: { label: 'Mes retours', about: 'Un retour a reçu un commentaire ou un autre statut.' },
  sequel: { label: 'Suites annoncées', about: 'Un titre de votre bibliothèque aura une suite.' },
} as const satisfies Record<NotificationKind, { label: string; about: string }>;

export const NOTIFICATION_CHANNEL_LABELS = {
  site: 'Site',
  push: 'Appareil',
  digest: 'Email',
} as const satisfies Record<NotificationChannel, string>;

/** Name of the bell: « Notifications, 3 non lues ». */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread} non ${unread === 1 ? 'lue' : 'lues'}`;
}
