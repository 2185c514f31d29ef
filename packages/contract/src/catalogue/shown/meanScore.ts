/** Means of the scores that members give a title (product.md, Catalogue 10, Explore 8). Pure. */

/**
 * Votes from which a title's own outweigh the expected mean: a site's first members are a dozen, whose one 10 moves a title by half a point
 * at most, while a hundred votes are hardly moved at all.
 */
export const EXPECTED_VOTES = 10;

/** Scores of a title: their number, and their sum in tenths. Whole numbers add up alike in whatever order. */
export type Votes = { votes: number; tenths: number };

/** The mean with two decimals; null without any score. */
export function meanScore({ votes, tenths }: Votes): number | null {
  return votes === 0 ? null : Math.round((tenths * 10) / votes) / 100;
}

/** Mean for the order of lists: a title's scores with a number of scores at the expected mean, `expected`. Null when neither is known. */
export function weightedMean({ votes, tenths }: Votes, expected: number | null): number | null {
  if (expected === null) return votes === 0 ? null : tenths / 10 / votes;
  return (tenths / 10 + EXPECTED_VOTES * expected) / (votes + EXPECTED_VOTES);
}
