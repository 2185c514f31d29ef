/**
 * Whether a write may replace an entry (RFC 9110, 13.1.1): its tag is the moment of its last change, `"1763769600000"`; `*` asks
 * for any entry. Without the header every write may. Tags compare strongly: a weak one matches nothing.
 */
export function matchesEntry(
  ifMatch: string | undefined,
  entry: { lastChange: number } | undefined,
): boolean {
  if (ifMatch === undefined) return true;
  if (!entry) return false;
  return ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === `"${entry.lastChange}"`);
}
