/** Prefix of the query keys with a member's personal data: `[...personal(uid), 'devices']`. */
export function personal(uid: string): readonly string[] {
  return ['member', uid];
}
