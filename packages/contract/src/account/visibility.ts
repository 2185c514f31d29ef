/** Settings of the visibility of a library, its favourites and its activity. The first is the default. */
export const VISIBILITIES = [
  { value: 'everyone', label: 'Tout le monde' },
  { value: 'followers', label: 'Mes abonnés' },
  { value: 'nobody', label: 'Moi uniquement' },
] as const;
export type Visibility = (typeof VISIBILITIES)[number]['value'];

/** The relation of a viewer to a member: the member, a follower, or any other visitor or member. */
export type Relation = 'self' | 'follower' | 'other';

/** The one policy of visibility. Staff have no exception. */
export function maySee(visibility: Visibility, relation: Relation): boolean {
  if (relation === 'self' || visibility === 'everyone') return true;
  return visibility === 'followers' && relation === 'follower';
}

/** The settings under which a relation may see: the policy as a list, for conditions in SQL. */
export function visibleTo(relation: Relation): Visibility[] {
  return VISIBILITIES.map(({ value }) => value).filter((value) => maySee(value, relation));
}
