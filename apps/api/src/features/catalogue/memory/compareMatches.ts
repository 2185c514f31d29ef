import { MATCH, type Match } from './titleIndex.ts';
import type { TitleSummary } from './titleSummary.ts';

/** The order of matches, given the titles by place: rank first; among near ones the nearer; then popularity. */
export function compareMatches(titles: readonly TitleSummary[], one: Match, other: Match): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.rank === MATCH.near) {
    const gap = Math.round(other.closeness * 8) - Math.round(one.closeness * 8);
    if (gap !== 0) return gap;
  }
  const [first, second] = [titles[one.slot], titles[other.slot]];
  if (!first || !second) return 0;
  return second.members - first.members || second.popularity - first.popularity || first.id - second.id;
}
