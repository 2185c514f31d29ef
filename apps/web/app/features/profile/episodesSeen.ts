/** « Épisode 3 », « Épisodes 3 à 5 »: the episodes seen between two counts. */
export function episodesSeen(from: number, to: number): string {
  return isOne(from, to) ? `Épisode ${to}` : `Épisodes ${from + 1} à ${to}`;
}

/** Same, inside a sentence: « a vu l’épisode 3 de », « a vu les épisodes 3 à 5 de ». */
export function watchedText(from: number, to: number): string {
  return isOne(from, to) ? `a vu l’épisode ${to} de` : `a vu les épisodes ${from + 1} à ${to} de`;
}

function isOne(from: number, to: number): boolean {
  return to - from <= 1;
}
