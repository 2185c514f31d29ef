import { readRef, refText, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { Catalogue } from '../catalogue/service.ts';

/** The names of the titles that relations among some values mention, by `refText`; those that are gone have none. */
export function relatedNames({ memories }: Catalogue, values: readonly unknown[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { kind, id } of values.flatMap(titlesIn)) {
    const title = memories[kind].get(id);
    if (title) names[refText({ kind, id })] = displayTitle(title);
  }
  return names;
}

/** Values were stored under the rules of their time. */
function titlesIn(value: unknown): TitleRef[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<TitleRef>) => readRef(`${one?.kind}-${one?.id}`) ?? []);
}
