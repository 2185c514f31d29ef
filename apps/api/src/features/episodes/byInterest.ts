import type { ShownItem } from '@kiroku/contract/episodes/schema';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';

/** Longest episode of a short, in minutes. */
const SHORT_MINUTES = 8;
/** Tag of catalogues for children's series. */
const KIDS = 'Kids';

/** Fields of a title that the order depends on. */
type Known = Pick<TitleSummary, 'EpAverage' | 'tags' | 'popularity'>;

/**
 * Broadcasts by interest (product.md, Home 5): the titles that most members watch first, then those that are better known elsewhere, then
 * by time; shorts, and children's series of unknown length, last. `watching`: number of members who watch each title.
 */
export function byInterest<Item extends ShownItem>(
  items: readonly Item[],
  titles: { get(id: number): Known | undefined },
  watching: ReadonlyMap<number, number>,
): Item[] {
  const ranked = items.map((item) => {
    const { id } = item.media;
    const title = titles.get(id);
    return {
      item,
      last: title !== undefined && isShort(title) ? 1 : 0,
      watching: watching.get(id) ?? 0,
      popularity: title?.popularity ?? 0,
    };
  });
  return ranked
    .sort(
      (one, other) =>
        one.last - other.last ||
        other.watching - one.watching ||
        other.popularity - one.popularity ||
        one.item.timestamp - other.item.timestamp ||
        one.item.media.id - other.item.media.id,
    )
    .map(({ item }) => item);
}

function isShort({ EpAverage, tags }: Known): boolean {
  return EpAverage ? EpAverage <= SHORT_MINUTES : tags.includes(KIDS);
}
