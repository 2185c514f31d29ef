import { withoutUndrawn } from '../base/characters.ts';
import { FORBIDDEN_CHARACTERS } from '../base/problems.ts';
import { isWebLink } from '../base/webLink.ts';

/** Texts of members about themselves (product.md, Profiles 6). Rules for server and forms. */

export const BIO_MAX = 280;
export const BIO_LINES_MAX = 5;
export const PROFILE_LINK_MAX = 200;

export const ABOUT_MESSAGES = {
  bioLong: `La présentation est trop longue (${BIO_MAX} caractères max.).`,
  bioLines: `La présentation a trop de lignes (${BIO_LINES_MAX} max.).`,
  link: 'Adresse invalide : donnez une adresse complète, comme https://exemple.fr.',
  linkScheme: 'Seules les adresses en https sont acceptées.',
  linkLong: `L’adresse est trop longue (${PROFILE_LINK_MAX} caractères max.).`,
} as const;

/** Signs that are not drawn, or turn the writing around; those that join letters and emoji stay. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A name of the public web: neither an address of a machine nor of a local network. */
const PUBLIC_HOST = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** The text as it is stored: trimmed lines, and never two empty ones in a row. */
export function tidyBio(text: string): string {
  return withoutUndrawn(text)
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Error of a bio, or null. */
export function bioComplaint(text: string): string | null {
  const bio = tidyBio(text);
  if (bio.length > BIO_MAX) return ABOUT_MESSAGES.bioLong;
  if (bio.split('\n').length > BIO_LINES_MAX) return ABOUT_MESSAGES.bioLines;
  return INVISIBLE.test(bio) ? FORBIDDEN_CHARACTERS : null;
}

/** The address as stored, with https if it had no scheme; null if it is no address. */
export function tidyLink(text: string): string | null {
  const typed = text.trim();
  const address = SCHEME.test(typed) && !isHostWithPort(typed) ? typed : `https://${typed}`;
  return isWebLink(address) ? new URL(address).href : null;
}

/** Error of a link, or null. */
export function linkComplaint(text: string): string | null {
  const address = tidyLink(text);
  if (address === null) return ABOUT_MESSAGES.link;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:') return ABOUT_MESSAGES.linkScheme;
  if (!PUBLIC_HOST.test(hostname)) return ABOUT_MESSAGES.link;
  return address.length > PROFILE_LINK_MAX ? ABOUT_MESSAGES.linkLong : null;
}

function isHostWithPort(text: string): boolean {
  return /^[\w.-]+\.[\w-]+:\d+(?:[/?#]|$)/.test(text);
}
