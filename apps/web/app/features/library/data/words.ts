import { counted } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';

/** Words for the units of a library: episodes of an anime, chapters of a manga. */
type Words = {
  /** Label of a short +1 button. */
  plusOne: string;
  addOne: string;
  none: string;
  progress: string;
  seen: string;
  count: (seen: number) => string;
  more: string;
  less: string;
  again: string;
  againMore: string;
  againLess: string;
};

export const WORDS: Record<Kind, Words> = {
  anime: {
    plusOne: '+1 épisode',
    addOne: 'Ajouter un épisode',
    none: 'Tous les épisodes sont vus',
    progress: 'Progression',
    seen: 'Épisodes vus',
    count: (seen) => counted(seen, 'épisode vu', 'épisodes vus'),
    more: 'Un épisode de plus',
    less: 'Un épisode de moins',
    again: 'Revisionnages',
    againMore: 'Un revisionnage de plus',
    againLess: 'Un revisionnage de moins',
  },
  manga: {
    plusOne: '+1 chapitre',
    addOne: 'Ajouter un chapitre',
    none: 'Tous les chapitres sont lus',
    progress: 'Chapitres lus',
    seen: 'Chapitres lus',
    count: (seen) => counted(seen, 'chapitre lu', 'chapitres lus'),
    more: 'Un chapitre de plus',
    less: 'Un chapitre de moins',
    again: 'Relectures',
    againMore: 'Une relecture de plus',
    againLess: 'Une relecture de moins',
  },
};
