import { mainSeriesFirst } from './mainSeries.ts';
import type { Match } from './titleIndex.ts';
import type { TitleSummary } from './titleSummary.ts';

/** Members elsewhere that equal an entry in a library here. */
const ENTRY_WORTH = 100;
/** If no popularity is known: titles with more names are better known. */
const NAME_WORTH = 10;
/** Steps behind the best match after which a name with a typing mistake is dropped. */
const BEHIND = 4;
/** Titles found by first letters alone: hundreds have the same two. */
const MOST_BY_INITIALS = 5;

type Ranked = Match & { score: number; id: number };

/**
 * The titles' places by relevance (product.md, Explore 9): the steps of each match, and one more for each tenfold of popularity;
 * ties by id.
 */
export function rankMatches(
  titles: readonly TitleSummary[],
  matches: readonly Match[],
  namesOf: (slot: number) => readonly string[],
): Uint32Array {
  const ranked = matches.map((match): Ranked => {
    const title = titles[match.slot];
    return { ...match, id: title?.id ?? 0, score: match.steps + (title ? fame(title) : 0) };
  });
  const hasStudio = ranked.some(({ way }) => way === 'studio');
  ranked.sort(
    (one, other) =>
      (hasStudio ? place(one) - place(other) : 0) || other.score - one.score || one.id - other.id,
  );
  const ordered = mainSeriesFirst(ranked, titles, namesOf);
  return Uint32Array.from(withoutStrangers(ordered, hasStudio), ({ slot }) => slot);
}

/** The titles of a studio come after those that bear its name, and before those that have it within a word. */
function place({ way, isWhole }: Match): number {
  if (way === 'studio') return 1;
  return isWhole ? 0 : 2;
}

/** Popularity in powers of ten: our own, else other sites'. */
function fame({ members, popularity, alt }: TitleSummary): number {
  const known = popularity + members * ENTRY_WORTH;
  return Math.log10(1 + (known > 0 ? known : NAME_WORTH * alt.length ** 2));
}

/**
 * Names with typing mistakes count only where they beat the exact matches, and are not far behind the best. The name of a studio is no
 * mistake.
 */
function withoutStrangers(ranked: readonly Ranked[], hasStudio: boolean): Ranked[] {
  const strict = ranked.find(({ way }) => way !== 'typo')?.score ?? Number.NEGATIVE_INFINITY;
  const best = ranked[0]?.score ?? 0;
  const least = Math.max(strict, best - BEHIND);
  let byInitials = 0;
  return ranked.filter(({ way, score }) => {
    if (way === 'initials') return ++byInitials <= MOST_BY_INITIALS;
    return way !== 'typo' || (!hasStudio && score >= least);
  });
}
