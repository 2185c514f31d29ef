import type { Match } from './titleIndex.ts';
import type { TitleSummary } from './titleSummary.ts';
import { continuedNames } from './wording.ts';

/** Titles at the head of a list before which their main series is put: a page. */
const HEAD = 24;
/** Formats behind series, in their order; null: unknown. */
const EXTRAS: (string | null)[] = ['ONA', 'Film', 'OVA', 'Special', 'One Shot', 'Music', null];

type Found = Pick<Match, 'slot' | 'isNamed'> & { score: number };
type NamesOf = (slot: number) => readonly string[];

/**
 * Puts a title right before the first of the found ones that continue it, with the score of that one: their names begin with its name,
 * and they are of no earlier format or year. A title that the search names stays where it is.
 */
export function mainSeriesFirst<F extends Found>(
  found: readonly F[],
  titles: readonly TitleSummary[],
  namesOf: NamesOf,
): readonly F[] {
  const mains = mainsOf(found, titles, namesOf);
  const ordered: F[] = [];
  const seen = new Set<F>();
  const add = (one: F): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const main of mains.get(one) ?? []) {
      main.score = Math.max(main.score, one.score);
      add(main);
    }
    ordered.push(one);
  };
  if (mains.size === 0) return found;
  for (const one of found) add(one);
  return ordered;
}

/** The found titles that each title at the head of the list continues. */
function mainsOf<F extends Found>(
  found: readonly F[],
  titles: readonly TitleSummary[],
  namesOf: NamesOf,
): Map<F, F[]> {
  const sequels = new Map<string, F[]>();
  for (const sequel of found.slice(0, HEAD))
    if (!sequel.isNamed)
      for (const name of namesOf(sequel.slot).flatMap(continuedNames)) append(sequels, name, sequel);
  const mains = new Map<F, F[]>();
  if (sequels.size === 0) return mains;
  for (const main of found)
    for (const name of namesOf(main.slot))
      for (const sequel of sequels.get(name) ?? [])
        if (mayContinue(titles[sequel.slot], titles[main.slot])) append(mains, sequel, main);
  return mains;
}

function mayContinue(sequel: TitleSummary | undefined, main: TitleSummary | undefined): boolean {
  if (!sequel || !main) return false;
  const [year, mainYear] = [sequel.start?.year ?? Number.POSITIVE_INFINITY, main.start?.year ?? 0];
  return mainYear <= year && EXTRAS.indexOf(main.type) <= EXTRAS.indexOf(sequel.type);
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
