import { DEFAULT_SITE, type SiteLink, type SiteSettings } from './settings.ts';

declare global {
  /** What the operator set, before any module of the process or of the page loads; absent where nothing is set. */
  var kirokuSite: Partial<SiteSettings> | undefined;
}

/** What differs from the defaults. */
export const GIVEN_SITE: Partial<SiteSettings> = globalThis.kirokuSite ?? {};

/** Name and addresses of the site, in this place only (product.md, Pages 6). */
export const SITE: Readonly<SiteSettings> = { ...DEFAULT_SITE, ...GIVEN_SITE };

/** Where to write, after « à »: the contact's address, else where the law wants one to stand. */
export const WRITE_TO = SITE.contact ?? 'l’adresse des mentions légales';

/** Where to look while the site does not answer: the state of the service, and social accounts. */
export function placesElsewhere(): readonly SiteLink[] {
  const { status, social } = SITE;
  return status === null ? social : [{ name: 'État du service', url: status }, ...social];
}
