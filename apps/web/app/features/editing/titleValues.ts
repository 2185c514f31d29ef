import { inputsOf } from '@kiroku/contract/catalogue/form/fieldInputs';
import { storedValue } from '@kiroku/contract/catalogue/form/storedValue';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';

/** Values of a title's fields. */
export function titleValues(kind: Kind, title: Anime | Manga): Record<string, unknown> {
  return Object.fromEntries(Object.keys(inputsOf(kind)).map((name) => [name, storedValue(title, name)]));
}
