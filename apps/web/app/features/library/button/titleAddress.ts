/** Address of an anime for the redirect after sign-in (product.md, Library 9). */
export function titleAddress(id: number): string {
  return `/anime/${id}`;
}
