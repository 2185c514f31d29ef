import {
  MEASURES,
  type Measure,
  REASON_LABELS,
  REPORT_TARGET_LABELS,
  type Reason,
  type ReportTarget,
} from '@kiroku/contract/moderation/labels';
import { SITE, WRITE_TO } from '@kiroku/contract/site/config';
import { type RenderedMail, renderMail } from '../account/email/mailTemplate.ts';
import { suspendedUntil } from '../account/suspension/refuseSuspended.ts';

const APPEAL = `Vous contestez cette décision ? Écrivez à ${WRITE_TO} : une personne de l’équipe la réexaminera. Vous pouvez aussi saisir la justice.`;

/** A report as mails name it. Its text is left out: a visitor's address may be another person's. */
type Reported = { target: ReportTarget; name: string | null; reason: Reason };

/** Acknowledges a report (DSA, article 16(4)). */
export function receiptMail(reported: Reported): RenderedMail {
  return renderMail({
    subject: `Votre signalement sur ${SITE.name} est arrivé`,
    paragraphs: [
      'Bonjour,',
      `Nous avons bien reçu votre signalement. ${described(reported)}`,
      'Une personne de l’équipe va l’examiner, et nous vous écrirons ce qu’elle a décidé.',
    ],
    notes: ['Si vous n’avez rien signalé, ignorez ce mail.', `Une question ? Écrivez à ${WRITE_TO}.`],
  });
}

/** Mails the decision to the author of a report (DSA, article 16(5)). `comment`: the reason for no measure; null after one. */
export function decisionMail(reported: Reported, comment: string | null): RenderedMail {
  const decision =
    comment === null
      ? 'Nous y avons donné suite : une mesure a été prise.'
      : 'Après examen, nous n’y donnons pas suite.';
  return renderMail({
    subject: `Votre signalement sur ${SITE.name} a été traité`,
    paragraphs: ['Bonjour,', `${described(reported)} ${decision}`, ...linesOf(comment ?? '')],
    notes: [APPEAL],
  });
}

/** Paragraphs of a text over several lines. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function described({ target, name, reason }: Reported): string {
  const what = REPORT_TARGET_LABELS[target] + (name === null ? '' : ` (${name})`);
  return `Signalement : ${what}. Raison : ${REASON_LABELS[reason]}.`;
}

/** A measure in the mail to its member. */
export type MeasureFacts = {
  username: string;
  measure: Measure;
  /** The picture, the former name, the days of a suspension, or the title of a post. */
  detail: string | null;
  until: Date | null;
  reason: Reason | null;
  statement: string;
  /** Whether a report led to it. */
  reported: boolean;
};

/** The statement of reasons (DSA, article 17): what, why, on what ground, and how to appeal. */
export function measureMail(facts: MeasureFacts): RenderedMail {
  const { measure, username, statement, reason } = facts;
  const paragraphs = [`Bonjour ${username},`, EFFECTS[measure](facts), ...linesOf(statement)];
  if (measure === 'suspension_lifted') {
    return renderMail({
      subject: subjectOf(measure),
      paragraphs,
      notes: [`Une question ? Écrivez à ${WRITE_TO}.`],
    });
  }
  return renderMail({
    subject: subjectOf(measure),
    paragraphs: [...paragraphs, ...(reason === null ? [] : [groundOf(reason)]), originOf(facts)],
    notes: [APPEAL],
  });
}

function subjectOf(measure: Measure): string {
  return `${MEASURES[measure].label} sur ${SITE.name}`;
}

const EFFECTS: Readonly<Record<Measure, (facts: MeasureFacts) => string>> = {
  picture_removed: ({ detail }) =>
    `Nous avons retiré votre ${detail === 'banner' ? 'bannière' : 'photo de profil'}.`,
  about_removed: () =>
    'Nous avons retiré la présentation de votre profil et son lien. Vous pouvez en écrire une autre dans vos paramètres.',
  renamed: ({ detail, username }) =>
    `Nous avons changé votre pseudo « ${detail} » : vous vous appelez désormais « ${username} ». Vous pouvez en choisir un autre dans vos paramètres, mais pas reprendre l’ancien.`,
  suspended: ({ until }) =>
    `Nous avons suspendu votre compte ${suspendedUntil(until)}. Vos appareils ont été déconnectés.`,
  suspension_lifted: () => 'La suspension de votre compte est levée : vous pouvez vous reconnecter.',
  feedback_removed: ({ detail }) => `Nous avons retiré votre retour « ${detail} ».`,
  comment_removed: ({ detail }) => `Nous avons retiré votre commentaire sur le retour « ${detail} ».`,
};

function groundOf(reason: Reason): string {
  const label = `Motif : ${REASON_LABELS[reason]}.`;
  const isLegal = reason === 'illegal' || reason === 'copyright';
  return `${label} ${isLegal ? 'Ce contenu nous paraît contraire à la loi.' : `Cela est contraire aux règles de ${SITE.name}.`}`;
}

function originOf({ reported }: MeasureFacts): string {
  const origin = reported ? 'à la suite d’un signalement' : 'de notre propre initiative';
  return `Cette décision a été prise ${origin}, par une personne et sans moyen automatisé.`;
}
