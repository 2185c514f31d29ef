import '../base/french.ts';
import { z } from 'zod';
import { readRef, type TitleRef } from './relationKinds.ts';

export const BAD_TITLES = 'Liste de titres invalide.';

/** Most titles of one list. */
export const MOST_LISTED = 500;

/** Titles of both kinds in a parameter: « anime-1,manga-2 ». */
export const titleList = z
  .string(BAD_TITLES)
  .transform((text, context): TitleRef[] => {
    const titles = text.split(',').map(readRef);
    const known = titles.filter((title) => title !== null);
    if (known.length < titles.length || known.length > MOST_LISTED) {
      context.addIssue({ code: 'custom', message: BAD_TITLES });
    }
    return known;
  })
  .meta({ example: 'anime-1,manga-2' });
