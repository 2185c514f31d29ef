import { DEFAULT_SITE, type SiteLink, type SiteSettings } from './settings.ts';

declare global {
  /** Settings of the operator, before any module of the process or of the page loads; absent if nothing is set. */
  var kirokuSite: Partial<SiteSettings> | undefined;
}

/** Settings that differ from the defaults. */
export const GIVEN_SITE: Partial<SiteSettings> = globalThis.kirokuSite ?? {};

/** Name and addresses of the site, in this place only (product.md, Pages 6). */
export const SITE: Readonly<SiteSettings> = { ...DEFAULT_SITE, ...GIVEN_SITE };

/** Address to write to, after « à »: the contact's, else the one that the law requires. */
export const WRITE_TO = SITE.contact ?? 'l’adresse des mentions légales';

/** Places to look at while the site does not answer: the state of the service, and social accounts. */
export function placesElsewhere(): readonly SiteLink[] {
  const { status, social } = SITE;
  return status === null ? social : [{ name: 'État du service', url: status }, ...social];
}
