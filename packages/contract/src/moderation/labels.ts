/** What can be reported (product.md, Moderation 1). Pictures are those of a member (`avatar`, `banner`) or of a title (`anime`, `manga`). */
export const REPORT_TARGETS = [
  'profile',
  'avatar',
  'banner',
  'anime',
  'manga',
  'proposal',
  'feedback',
  'feedback_comment',
] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_TARGET_LABELS = {
  profile: 'Profil',
  avatar: 'Photo de profil',
  banner: 'Bannière',
  anime: 'Image d’un anime',
  manga: 'Image d’un manga',
  proposal: 'Proposition',
  feedback: 'Retour',
  feedback_comment: 'Commentaire',
} as const satisfies Record<ReportTarget, string>;

/** Reasons of reports and of decisions. */
export const REASONS = [
  'illegal',
  'harassment',
  'hate',
  'sexual',
  'impersonation',
  'copyright',
  'spam',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

export const REASON_LABELS = {
  illegal: 'Contenu illicite',
  harassment: 'Harcèlement ou menaces',
  hate: 'Haine ou discrimination',
  sexual: 'Contenu sexuel ou choquant',
  impersonation: 'Usurpation d’identité',
  copyright: 'Atteinte au droit d’auteur',
  spam: 'Publicité ou arnaque',
  other: 'Autre raison',
} as const satisfies Record<Reason, string>;

/** States of a report: it waits, was followed by a measure, or was closed without one. */
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_STATUS_LABELS = {
  open: 'En attente',
  upheld: 'Suivi d’une mesure',
  dismissed: 'Sans suite',
} as const satisfies Record<ReportStatus, string>;

/** Measures of the staff against a member, a picture or a text (product.md, Moderation 4). */
export const MEASURES = [
  'picture_removed',
  'about_removed',
  'renamed',
  'suspended',
  'suspension_lifted',
  'feedback_removed',
  'comment_removed',
] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_LABELS = {
  picture_removed: 'Image retirée',
  about_removed: 'Présentation retirée',
  renamed: 'Pseudo changé',
  suspended: 'Compte suspendu',
  suspension_lifted: 'Suspension levée',
  feedback_removed: 'Retour retiré',
  comment_removed: 'Commentaire retiré',
} as const satisfies Record<Measure, string>;

/** Lengths of a suspension in days; null is for good. */
export const SUSPENSION_DAYS = [1, 3, 7, 30, 90, 365, null] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

/** How long a suspension lasts, in words. */
export function suspensionLabel(days: SuspensionDays): string {
  if (days === null) return 'Définitivement';
  if (days === 365) return '1 an';
  return days === 1 ? '1 jour' : `${days} jours`;
}
