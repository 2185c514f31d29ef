import { libraryPath, PATHS, userPath } from '@kiroku/contract/paths';
import type { IconChoice } from '@kiroku/ui/media/Icon';

/** Link of the header, the burger menu and the bottom bar. */
export type Entry = { href: string; label: string; icon: IconChoice };

const HOME: Entry = { href: PATHS.home, label: 'Accueil', icon: 'home' };
const EXPLORE: Entry = { href: PATHS.explore, label: 'Explorer', icon: 'compass' };
const AGENDA: Entry = { href: PATHS.agenda, label: 'Agenda', icon: 'calendar' };

export const SIGN_IN: Entry = { href: PATHS.login, label: 'Se connecter', icon: 'user' };
export const SIGN_UP: Entry = { href: PATHS.register, label: 'S’inscrire', icon: 'plus' };
export const DASHBOARD: Entry = { href: PATHS.dashboard, label: 'Administration', icon: 'tool' };

/** Links of the header and of the burger menu (product.md, Pages 2). */
export function headerEntries(username: string | null): readonly Entry[] {
  const everybody = [HOME, EXPLORE, AGENDA];
  return username === null ? everybody : [...everybody, libraryOf(username), profileOf(username)];
}

/** Four links of the bottom bar (product.md, Pages 2). */
export function barEntries(username: string | null): readonly Entry[] {
  return [HOME, EXPLORE, AGENDA, username === null ? SIGN_IN : libraryOf(username)];
}

/** Href of the entry for the current address: the closest where several match. */
export function currentHref(entries: readonly Entry[], pathname: string): string | undefined {
  // A library of manga is one of the library's pages.
  const path = pathname.replace(/^(\/user\/[^/]+)\/manga(?=\/|$)/, '$1/anime');
  const above = entries.map(({ href }) => href).filter((href) => isAbove(href, path));
  return above.sort((one, other) => other.length - one.length)[0];
}

function isAbove(href: string, pathname: string): boolean {
  return href === PATHS.home ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
}

function libraryOf(username: string): Entry {
  return { href: libraryPath(username), label: 'Bibliothèque', icon: 'book' };
}

function profileOf(username: string): Entry {
  return { href: userPath(username), label: 'Profil', icon: 'user' };
}
