import { namesOf } from '../base/kinds.ts';
import type { JournalAction } from './journalLabels.ts';

/** Targets of reports (product.md, Moderation 1). Pictures belong to a member (`avatar`, `banner`) or to a title (`anime`, `manga`). */
export const REPORT_TARGET_LABELS = {
  profile: 'Profil',
  avatar: 'Photo de profil',
  banner: 'Bannière',
  anime: 'Image d’un anime',
  manga: 'Image d’un manga',
  proposal: 'Proposition',
  feedback: 'Retour',
  feedback_comment: 'Commentaire',
} as const;
export type ReportTarget = keyof typeof REPORT_TARGET_LABELS;
export const REPORT_TARGETS = namesOf(REPORT_TARGET_LABELS);

/** Reasons of reports and of decisions. */
export const REASON_LABELS = {
  illegal: 'Contenu illicite',
  harassment: 'Harcèlement ou menaces',
  hate: 'Haine ou discrimination',
  sexual: 'Contenu sexuel ou choquant',
  impersonation: 'Usurpation d’identité',
  copyright: 'Atteinte au droit d’auteur',
  spam: 'Publicité ou arnaque',
  other: 'Autre raison',
} as const;
export type Reason = keyof typeof REASON_LABELS;
export const REASONS = namesOf(REASON_LABELS);

/** States of a report: it waits, was followed by a measure, or was closed without one. */
export const REPORT_STATUS_LABELS = {
  open: 'En attente',
  upheld: 'Suivi d’une mesure',
  dismissed: 'Sans suite',
} as const;
export type ReportStatus = keyof typeof REPORT_STATUS_LABELS;
export const REPORT_STATUSES = namesOf(REPORT_STATUS_LABELS);

/** Measures of the staff against a member, a picture or a text (product.md, Moderation 4), and what the journal calls taking them. */
export const MEASURES = {
  picture_removed: { label: 'Image retirée', action: 'moderation.remove_picture' },
  about_removed: { label: 'Présentation retirée', action: 'moderation.remove_about' },
  renamed: { label: 'Pseudo changé', action: 'moderation.rename' },
  suspended: { label: 'Compte suspendu', action: 'moderation.suspend' },
  suspension_lifted: { label: 'Suspension levée', action: 'moderation.lift' },
  feedback_removed: { label: 'Retour retiré', action: 'moderation.remove_feedback' },
  comment_removed: { label: 'Commentaire retiré', action: 'moderation.remove_comment' },
} as const satisfies Record<string, { label: string; action: JournalAction }>;
export type Measure = keyof typeof MEASURES;

/** Lengths of a suspension in days; null is for good. */
export const SUSPENSION_DAYS = [1, 3, 7, 30, 90, 365, null] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

/** Duration of a suspension, in words. */
export function suspensionLabel(days: SuspensionDays): string {
  if (days === null) return 'Définitivement';
  if (days === 365) return '1 an';
  return days === 1 ? '1 jour' : `${days} jours`;
}
