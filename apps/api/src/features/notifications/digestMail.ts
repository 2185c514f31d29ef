import { linkOf, NOTIFICATION_KINDS, NOTIFICATIONS, sentenceOf } from '@kiroku/contract/notifications/kinds';
import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { type RenderedMail, renderMail } from '../account/email/mailTemplate.ts';
import type { DigestNotification } from './digestStore.ts';

/** Sentences of one kind that a mail holds. */
const MOST_OF_KIND = 10;

/** The weekly e-mail: what happened, by kind (product.md, Notifications 6). `stop`: the page that ends it. */
export function digestMail(
  publicUrl: string,
  username: string,
  notifications: readonly DigestNotification[],
  stop: string,
): RenderedMail {
  const sections = NOTIFICATION_KINDS.flatMap((kind) => {
    const ofKind = notifications.filter(({ content }) => content.kind === kind);
    if (ofKind.length === 0) return [];
    const lines = ofKind.slice(0, MOST_OF_KIND).map(({ content, actor }) => ({
      text: sentenceOf(content, actor),
      url: publicUrl + linkOf(content, actor),
    }));
    const rest = ofKind.length - lines.length;
    if (rest > 0) lines.push({ text: `Et ${rest} de plus.`, url: publicUrl + PATHS.notifications });
    return [{ title: NOTIFICATIONS[kind].label, lines }];
  });
  return renderMail({
    subject: `Votre semaine sur ${SITE.name}`,
    paragraphs: [`Bonjour ${username},`, 'Voici ce qui s’est passé pour vous cette semaine.'],
    sections,
    action: { label: 'Voir mes notifications', url: publicUrl + PATHS.notifications },
    notes: [`Vous recevez ce mail chaque lundi, comme choisi dans vos paramètres.`],
    links: [{ text: 'Ne plus le recevoir', url: stop }],
  });
}
