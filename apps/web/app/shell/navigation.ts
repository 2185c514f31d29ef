import { PATHS } from '@kiroku/contract/paths';
import type { IconName } from '@kiroku/ui/Icon';

/** An entry of the header, the burger menu and the bottom bar. */
export type Entry = { href: string; label: string; icon: IconName };

/** What a visitor is offered (spec 1 §2, Header). */
export const VISITOR_ENTRIES: readonly Entry[] = [
  { href: PATHS.home, label: 'Accueil', icon: 'home' },
  { href: PATHS.explore, label: 'Explorer', icon: 'compass' },
  { href: PATHS.agenda, label: 'Agenda', icon: 'calendar' },
];

export const SIGN_IN: Entry = { href: PATHS.login, label: 'Se connecter', icon: 'user' };
export const SIGN_UP: Entry = { href: PATHS.register, label: "S'inscrire", icon: 'plus' };

/** Whether an entry is the page one is on, or above it. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
}
