/** The address of an anime as sign-in leads back to it (spec 1 §6). */
export function titleAddress(id: number): string {
  return `/anime/${id}`;
}
