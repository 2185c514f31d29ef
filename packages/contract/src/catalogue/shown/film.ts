/** A film has one date and a running time, and its length is no number of episodes. */
export function isFilm(type: string | null): boolean {
  return type === 'Film';
}
