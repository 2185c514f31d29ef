/** « a vu l’épisode 3 de », « a vu les épisodes 3 à 5 de »: what going from so many episodes seen to so many was. */
export function watchedText(from: number, to: number): string {
  if (to - from <= 1) return `a vu l’épisode ${to} de`;
  return `a vu les épisodes ${from + 1} à ${to} de`;
}
