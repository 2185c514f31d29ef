/** How many favourites of a kind a profile features: 5, for premium members 25 (spec 1 §1, spec 2 §2). */
export function featuredLimit(isPremium: boolean): number {
  return isPremium ? 25 : 5;
}
