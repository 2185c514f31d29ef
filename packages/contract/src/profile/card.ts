import type { User } from '../account/schema.ts';

type Shown = Pick<User, 'username' | 'photoURL' | 'themeColor' | 'isStaff' | 'isPremium' | 'visibility'>;

/** Route of these pictures. */
export const MEMBER_CARD_ROUTE = '/art/user/:username.png';

/**
 * The path of a member's 1200×630 picture for social networks, which cache a picture by its address: it changes with the look and the
 * figures.
 */
export function memberCardPath(user: Shown, figures: readonly number[] = []): string {
  const { username, photoURL, themeColor, isStaff, isPremium, visibility } = user;
  const shown = [username, photoURL, themeColor, isStaff, isPremium, visibility, ...figures];
  return `/art/user/${username}.png?v=${hashOf(shown.join(' '))}`;
}

/** FNV-1a. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
