import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './labels.ts';
import { ACCOUNT_MESSAGES } from './problems.ts';
import { isReserved } from './reserved.ts';

/** Rules of an account's fields, for server and forms. Each answers the complaint, or null. */

// Linear in the length of its input: each part is one class of characters.
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)+$/;
const ENDING = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Username (product.md, Accounts 1): 3 to 20 ASCII letters, digits, `_` or `-`, not reserved. */
export function usernameComplaint(username: string): string | null {
  const length = [...username].length;
  if (length < USERNAME_MIN) return ACCOUNT_MESSAGES.usernameShort;
  if (length > USERNAME_MAX) return ACCOUNT_MESSAGES.usernameLong;
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return ACCOUNT_MESSAGES.usernameCharacters;
  return isReserved(username) ? ACCOUNT_MESSAGES.usernameReserved : null;
}

/** Shape of an e-mail address with any valid domain (product.md, Accounts 3). */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX || !/^[\x21-\x7e]+$/.test(email)) return false;
  const [local = '', domain = ''] = email.split('@');
  if (local.length > 64 || /^\.|\.\.|\.$/.test(local) || /(?:^|\.)-|-(?:\.|$)/.test(domain)) return false;
  return EMAIL.test(email) && ENDING.test(email);
}

/** An address as it is stored and compared. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Password (product.md, Accounts 4); the server knows the common ones. */
export function passwordComplaint(password: string, least = PASSWORD_MIN): string | null {
  const length = [...password].length;
  if (length < least) return ACCOUNT_MESSAGES.passwordSimple;
  return length > PASSWORD_MAX ? ACCOUNT_MESSAGES.passwordLong : null;
}

/** Target after sign-in: a path of this site only (product.md, Sessions 7). */
export function safeRedirect(asked: string | null | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return '/';
  const here = 'https://here.invalid';
  if (!URL.canParse(asked, here)) return '/';
  const url = new URL(asked, here);
  const path = url.pathname + url.search + url.hash;
  return url.origin === here && !path.startsWith('//') ? path : '/';
}
