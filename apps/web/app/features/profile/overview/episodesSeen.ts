/** « Épisode 3 », « Épisodes 3 à 5 »: what going from so many episodes seen to so many was. */
export function episodesSeen(from: number, to: number): string {
  return to - from <= 1 ? `Épisode ${to}` : `Épisodes ${from + 1} à ${to}`;
}
