import { setImmediate as nextTurn } from 'node:timers/promises';
import { sameAs } from '@kiroku/contract/base/text';
import { KINDS } from '@kiroku/contract/catalogue/labels';
import { namesOf } from '@kiroku/contract/catalogue/titles';
import type { TitleSummary } from '../../catalogue/memory/titleSummary.ts';
import type { Catalogue } from '../../catalogue/service.ts';
import type { ListRow } from '../lists/listRow.ts';

/** Titles looked through at once: a few milliseconds of the main thread. */
const SLICE = 200;

/** A name without case, accents, width and punctuation. */
export function plainName(name: string): string {
  return sameAs(name.normalize('NFKC'));
}

/** A name to the letter, whatever its encoding. */
export function exactName(name: string): string {
  return name.normalize();
}

/** The titles that have a name of a row, in a form, and are of its kind. The catalogue is looked through once for all rows. */
export async function namedTitles(
  { memories }: Catalogue,
  rows: readonly ListRow[],
  form: (name: string) => string = plainName,
): Promise<(row: ListRow) => TitleSummary[]> {
  const wanted = new Map<string, Set<TitleSummary>>();
  for (const { kind, names } of rows) {
    for (const name of names) if (form(name) !== '') wanted.set(`${kind} ${form(name)}`, new Set());
  }
  for (const kind of KINDS) {
    if (!rows.some((row) => row.kind === kind)) continue;
    const titles = [...memories[kind].all()];
    for (let from = 0; from < titles.length; from += SLICE) {
      if (from > 0) await nextTurn();
      for (const title of titles.slice(from, from + SLICE)) {
        for (const name of namesOf(title)) wanted.get(`${kind} ${form(name)}`)?.add(title);
      }
    }
  }
  return ({ kind, names }) => [
    ...new Set(names.flatMap((name) => [...(wanted.get(`${kind} ${form(name)}`) ?? [])])),
  ];
}
