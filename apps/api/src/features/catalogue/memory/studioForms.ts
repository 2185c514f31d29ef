import { compact, fold } from './fold.ts';
import { withoutArticle } from './wording.ts';

/** Words at the start or end of studios' names that people leave out: « ghibli », « kyoto animation », « pierrot ». */
const GENERAL = /^studios? | (?:studios?|animations?|pictures|productions?|entertainment|films?|inc|co|ltd)$/;
/** A shorter rest may be anything. */
const SHORTEST = 4;

/** The forms in which a studio is searched for: its name, and its name without general words. */
export function studioForms(name: string): string[] {
  const folded = withoutArticle(fold(name));
  const bare = folded.replace(GENERAL, '').replace(GENERAL, '');
  const forms = bare.length < SHORTEST ? [folded] : [folded, bare];
  return [...new Set(forms.map(compact))].filter((form) => form !== '');
}
