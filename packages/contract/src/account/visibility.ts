/** Who sees a member's library, favourites and activity. The first is the default: profiles are public (contract). */
export const VISIBILITIES = [
  { value: 'everyone', label: 'Tout le monde' },
  { value: 'followers', label: 'Mes abonnés' },
  { value: 'nobody', label: 'Moi uniquement' },
] as const;
export type Visibility = (typeof VISIBILITIES)[number]['value'];

/** How whoever looks stands to the member who is looked at: the member themself, somebody who follows them, anybody else. */
export type Viewer = 'self' | 'follower' | 'other';

/** The one policy: whether a viewer may see what a member keeps and does. Being of the staff opens nothing. */
export function maySee(visibility: Visibility, viewer: Viewer): boolean {
  if (viewer === 'self' || visibility === 'everyone') return true;
  return visibility === 'followers' && viewer === 'follower';
}
