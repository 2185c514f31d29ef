import { inputsOf } from '@kiroku/contract/catalogue/fieldInputs';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { storedValue } from '@kiroku/contract/catalogue/storedValue';

/** Values of a title's fields. */
export function titleValues(kind: Kind, title: Anime | Manga): Record<string, unknown> {
  return Object.fromEntries(Object.keys(inputsOf(kind)).map((name) => [name, storedValue(title, name)]));
}
