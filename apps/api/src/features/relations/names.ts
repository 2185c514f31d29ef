import { displayTitle, mainNamesOf, type Titles } from '@kiroku/contract/catalogue/titles';
import { fold } from '../catalogue/memory/fold.ts';
import { seasonOf } from './seasons.ts';

/** Share of titles whose names have the same beginning for it to name them all. */
const MOST_TITLES = 2 / 3;
/** Shorter beginnings name nothing. */
const SHORTEST_BEGINNING = 3;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*[!?]*/gu;
/** Words after which a name is not over. */
const UNFINISHED = /(?:^| )(?:le|la|les|un|une|des|de|du|et|the|a|an|of|and|no|wa)$/;

/**
 * The name of a franchise (product.md, Franchises 3): its representative's without a season, or the shortest beginning of it that is the
 * whole name of one of its titles. If fewer than half of the titles begin with it, the longest beginning that two thirds share.
 */
export function franchiseName(representative: Titles, titles: readonly Titles[]): string {
  const shown = displayTitle(representative);
  const { stem } = seasonOf(shown);
  const beginnings = beginningsOf(shown).filter(({ folded }) => isBeginning(folded, stem));
  const stems = titles.map(stemsOf);
  const sharing = (folded: string) =>
    stems.filter((names) => names.some((name) => isBeginning(folded, name))).length;
  const whole = beginnings.find(({ folded }) => stems.some((names) => names.includes(folded)));
  if (!whole || sharing(whole.folded) * 2 >= stems.length) return whole?.text ?? shown;
  const shared = beginnings.findLast(
    ({ folded }) => isName(folded) && sharing(folded) >= stems.length * MOST_TITLES,
  );
  return shared?.text ?? whole.text;
}

/** Whether a name of one title is the beginning of one of the other. */
export function haveOneName(one: Titles, other: Titles): boolean {
  const others = stemsOf(other);
  return stemsOf(one).some((name) =>
    others.some((otherName) => isBeginning(name, otherName) || isBeginning(otherName, name)),
  );
}

function stemsOf(titles: Titles): string[] {
  return mainNamesOf(titles)
    .map((name) => seasonOf(name).stem)
    .filter((stem) => stem !== '');
}

/** The beginnings of a name that end with a word outside brackets, from the shortest on; the last is the name. */
function beginningsOf(name: string): { text: string; folded: string }[] {
  const texts = [...name.matchAll(WORD)].map((word) => name.slice(0, word.index + word[0].length));
  return [...texts.slice(0, -1).filter((text) => text.lastIndexOf('(') <= text.lastIndexOf(')')), name].map(
    (text) => ({
      text,
      folded: fold(text),
    }),
  );
}

/** Whether a folded name is another, or its first words. */
function isBeginning(beginning: string, name: string): boolean {
  return name === beginning || name.startsWith(`${beginning} `);
}

/** Whether a beginning can stand alone. */
function isName(folded: string): boolean {
  return folded.length >= SHORTEST_BEGINNING && !UNFINISHED.test(folded);
}
