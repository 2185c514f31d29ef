import { dateInWords } from '@kiroku/contract/base/dayWords';
import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { NOT_YOU } from './mails.ts';
import { type RenderedMail, renderMail } from './mailTemplate.ts';

/** Notice that an account ends that was not used for months (product.md, Accounts 14). */
export function accountEndMail(
  publicUrl: string,
  username: string,
  { months, endsOn, isLast }: { months: number; endsOn: string; isLast: boolean },
): RenderedMail {
  const day = dateInWords(endsOn);
  return renderMail({
    subject: isLast
      ? `Dernier rappel : votre compte ${SITE.name} sera supprimé le ${day}`
      : `Votre compte ${SITE.name} sera supprimé le ${day}`,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre compte n’a pas servi depuis ${months} mois. Il sera supprimé le ${day}, avec votre bibliothèque, vos favoris et vos images.`,
      'Pour le garder, connectez-vous avant cette date. Sinon, vous n’avez rien à faire.',
    ],
    action: { label: 'Me connecter', url: publicUrl + PATHS.login },
    notes: [NOT_YOU],
  });
}
