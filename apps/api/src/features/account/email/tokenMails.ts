import { SCOPE_LABELS } from '@kiroku/contract/account/tokenLabels';
import { parisDate } from '@kiroku/contract/base/dates';
import { dateInWords } from '@kiroku/contract/base/dayWords';
import type { TokenScope } from '@kiroku/contract/base/scopes';
import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { NOT_YOU } from './mails.ts';
import { type RenderedMail, renderMail } from './mailTemplate.ts';

/** Notice of a new access token (product.md, Tokens 5). */
export function tokenCreatedMail(
  publicUrl: string,
  username: string,
  { name, scopes, endsAt }: { name: string; scopes: readonly TokenScope[]; endsAt: Date | null },
): RenderedMail {
  const granted = scopes.map((scope) => SCOPE_LABELS[scope].label.toLowerCase()).join(', ');
  return renderMail({
    subject: `Un jeton d’accès a été créé sur votre compte ${SITE.name}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Le jeton « ${name} » peut désormais agir en votre nom (portées : ${granted}).`,
      endsAt === null ? 'Il n’a pas de fin.' : `Il se termine le ${dayOf(endsAt)}.`,
      'Si ce n’est pas vous, supprimez-le et changez de mot de passe sans attendre.',
    ],
    action: { label: 'Voir mes jetons', url: publicUrl + PATHS.settingsTokens },
    notes: [NOT_YOU],
  });
}

type Ending = readonly { name: string; endsAt: Date }[];

/** Announcement to members whose tokens were made before tokens had an end. */
export function tokensNowEndMail(publicUrl: string, username: string, tokens: Ending): RenderedMail {
  return renderMail({
    subject: `Vos jetons d’accès ${SITE.name} ont désormais une fin`,
    paragraphs: [
      `Bonjour ${username},`,
      'Un jeton d’accès se termine désormais un an après sa création, à moins que vous n’en décidiez autrement en le créant. Ceux que vous aviez déjà se terminent un an après cette nouveauté.',
      ...tokens.map(endLine),
      RENEW,
    ],
    action: { label: 'Voir mes jetons', url: publicUrl + PATHS.settingsTokens },
    notes: [NOT_YOU],
  });
}

/** Reminder of tokens that end soon. */
export function tokensEndingMail(publicUrl: string, username: string, tokens: Ending): RenderedMail {
  const subject =
    tokens.length === 1
      ? `Un jeton d’accès de votre compte ${SITE.name} se termine bientôt`
      : `Des jetons d’accès de votre compte ${SITE.name} se terminent bientôt`;
  return renderMail({
    subject,
    paragraphs: [`Bonjour ${username},`, ...tokens.map(endLine), RENEW],
    action: { label: 'Voir mes jetons', url: publicUrl + PATHS.settingsTokens },
    notes: [NOT_YOU],
  });
}

const RENEW =
  'Un programme qui s’en sert encore ne pourra plus agir en votre nom : donnez-lui d’ici là un nouveau jeton.';

const endLine = ({ name, endsAt }: Ending[number]) => `Le jeton « ${name} » se termine le ${dayOf(endsAt)}.`;

const dayOf = (moment: Date) => dateInWords(parisDate(moment.getTime()));
