import type { SynopsisLanguage } from '@kiroku/contract/catalogue/labels';

/** Small words that every text of some length has, none of them of both languages. */
const SMALL_WORDS: Record<SynopsisLanguage, ReadonlySet<string>> = {
  en: new Set(
    'the of and to is in that with his her for who they their by from was when but this has it'.split(' '),
  ),
  fr: new Set(
    'le la les de des du et un une dans qui que pour est sur avec son sa ses ce il elle au aux se ne pas par plus mais'.split(
      ' ',
    ),
  ),
};
/** Fewer English words may be part of a name. */
const FEWEST = 3;

/**
 * The language of a synopsis that was written here (product.md, French layer 2): French, unless its small words are English. That happens
 * to texts taken from AniList by the form, and to texts restored when a translation was undone.
 */
export function writtenLanguage(text: string): SynopsisLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: SynopsisLanguage) =>
    words.filter((word) => SMALL_WORDS[language].has(word)).length;
  const english = count('en');
  return english >= FEWEST && english > 2 * count('fr') ? 'en' : 'fr';
}
