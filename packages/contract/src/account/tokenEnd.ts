import { parisDate } from '../base/dates.ts';
import { dateInWords } from '../base/dayWords.ts';
import type { AccessToken } from './accessTokens.ts';

/** « Se termine le 28 novembre 2027 », « Terminé le 28 novembre 2026 », « Sans fin ». */
export function tokenEnd({ endsAt, isEnded }: Pick<AccessToken, 'endsAt' | 'isEnded'>): string {
  if (endsAt === null) return 'Sans fin';
  return `${isEnded ? 'Terminé' : 'Se termine'} le ${dateInWords(parisDate(endsAt))}`;
}
