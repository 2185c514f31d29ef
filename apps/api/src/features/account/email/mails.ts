import { PATHS } from '@kiroku/contract/paths';
import { SITE, WRITE_TO } from '@kiroku/contract/site/config';
import { type RenderedMail, renderMail } from './mailTemplate.ts';

export const NOT_YOU = `Une question ? Écrivez à ${WRITE_TO}.`;

/** Welcome to a new member, with the confirmation of the address. */
export function welcomeMail(publicUrl: string, username: string, secret: string): RenderedMail {
  return renderMail({
    subject: `Bienvenue sur ${SITE.name} : confirmez votre adresse`,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre compte ${SITE.name} est prêt. Confirmez votre adresse email pour que nous puissions vous aider si vous perdez votre mot de passe.`,
    ],
    action: { label: 'Confirmer mon adresse', url: linkTo(publicUrl, PATHS.verifyEmail, secret) },
    notes: [
      'Ce lien est valable 7 jours.',
      'Si vous n’avez pas créé ce compte, ignorez ce mail : votre adresse ne sera pas confirmée.',
    ],
  });
}

/** Confirmation of an address entered in the settings. */
export function verifyMail(publicUrl: string, username: string, secret: string): RenderedMail {
  return renderMail({
    subject: `Confirmez votre adresse email ${SITE.name}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Cette adresse est désormais celle de votre compte ${SITE.name}. Confirmez-la.`,
    ],
    action: { label: 'Confirmer mon adresse', url: linkTo(publicUrl, PATHS.verifyEmail, secret) },
    notes: ['Ce lien est valable 7 jours.', 'Si vous n’avez rien demandé, ignorez ce mail.'],
  });
}

/** Mail with the link of a recovery (product.md, Accounts 7). */
export function recoveryMail(publicUrl: string, username: string, secret: string): RenderedMail {
  return renderMail({
    subject: `Réinitialisez votre mot de passe ${SITE.name}`,
    paragraphs: [
      `Bonjour ${username},`,
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: linkTo(publicUrl, PATHS.recovery, secret) },
    notes: [
      'Ce lien est valable 60 minutes, une seule fois. Une nouvelle demande le remplace.',
      'Si vous n’avez rien demandé, ignorez ce mail : votre mot de passe reste le même.',
    ],
  });
}

/** Notice of a changed password. */
export function passwordChangedMail(publicUrl: string, username: string): RenderedMail {
  return renderMail({
    subject: `Votre mot de passe ${SITE.name} a été modifié`,
    paragraphs: [
      `Bonjour ${username},`,
      'Le mot de passe de votre compte vient d’être modifié, et vos autres appareils ont été déconnectés.',
      'Si ce n’est pas vous, choisissez-en un nouveau sans attendre.',
    ],
    action: { label: 'Réinitialiser mon mot de passe', url: publicUrl + PATHS.recovery },
    notes: [NOT_YOU],
  });
}

/** Notice to the former address, with a link that undoes the change (product.md, Accounts 3). */
export function emailChangedMail(
  publicUrl: string,
  username: string,
  newEmail: string,
  secret: string,
): RenderedMail {
  return renderMail({
    subject: `L’adresse email de votre compte ${SITE.name} a été modifiée`,
    paragraphs: [
      `Bonjour ${username},`,
      `L’adresse de votre compte est désormais ${masked(newEmail)}.`,
      'Si ce n’est pas vous, annulez ce changement : cette adresse redeviendra celle du compte et tous les appareils seront déconnectés.',
    ],
    action: { label: 'Annuler le changement', url: linkTo(publicUrl, PATHS.undoEmail, secret) },
    notes: ['Ce lien est valable 7 jours.', NOT_YOU],
  });
}

function linkTo(publicUrl: string, path: string, secret: string): string {
  return `${publicUrl}${path}?x=${secret}`;
}

/** "ma***@exemple.fr": recognisable to its owner only. */
function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 2)}***@${domain}`;
}
