/** Favourites of a kind featured by a profile (product.md, Favourites 3). */
export function featuredLimit(isPremium: boolean): number {
  return isPremium ? 25 : 5;
}
