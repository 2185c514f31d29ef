import { fold } from '../catalogue/memory/fold.ts';
import { nameForm } from '../catalogue/memory/wording.ts';

/**
 * A folded name without its season and part: « Bleach Saison 2 Partie 3 » is season 2, part 3 of « bleach ». `isGuess`: a number alone
 * says the season, if any.
 */
export type SeasonName = { stem: string; season: number; part: number; isGuess?: true };

const ORDINALS = [
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'],
  ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième'],
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const NUMBERS = new Map(
  [...ORDINALS, ROMAN].flatMap((words) => words.map((word, at) => [fold(word), at + 1] as const)),
);
const NUMBER = `(\\d{1,2}|${[...NUMBERS.keys()].join('|')})`;
const MARK = `(season|part|${fold('cour')})`;
const MARK_FIRST = new RegExp(`^(.+) ${MARK} ${NUMBER}$`);
const NUMBER_FIRST = new RegExp(`^(.+?)(?: the)? ${NUMBER}(?:st|nd|rd|th|e|eme)? ${MARK}$`);
const NUMBER_ALONE = new RegExp(`^(.+) s?([2-9]|${ROMAN.slice(1).join('|')})$`);
/** Names of editions, after which another title may have the same name. */
const EDITION = / (?:(?:19|20)\d\d|tv)$/;

/** The season and part at the end of a name; both are 1 where it says none. */
export function seasonOf(name: string): SeasonName {
  const found = { stem: nameForm(name), season: 1, part: 1 };
  for (;;) {
    const [, stem, mark, number] = MARK_FIRST.exec(found.stem) ?? numberFirst(found.stem);
    if (stem === undefined || number === undefined) return found;
    found[mark === 'season' ? 'season' : 'part'] = numberOf(number);
    found.stem = stem;
  }
}

function numberFirst(name: string): (string | undefined)[] {
  const [all, stem, number, mark] = NUMBER_FIRST.exec(name) ?? [];
  return [all, stem, mark, number];
}

/**
 * The seasons that a name may say: a number alone at its end, as in « Ken le survivant 2 » or « Overlord IV », says one where another title
 * has the name before it. The year or « TV » at the end of a name is left out.
 */
export function seasonsOf(name: string): SeasonName[] {
  const said = seasonOf(name);
  const [, stem, number] = NUMBER_ALONE.exec(said.stem) ?? [];
  const bare = said.stem.replace(EDITION, '');
  return [
    said,
    ...(bare === said.stem ? [] : [{ ...said, stem: bare }]),
    ...(stem === undefined || number === undefined || said.season > 1
      ? []
      : [{ ...said, stem, season: numberOf(number), isGuess: true as const }]),
  ];
}

function numberOf(text: string): number {
  return NUMBERS.get(text) ?? Number(text);
}
