import { inputsOf } from '@kiroku/contract/catalogue/fieldInputs';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { ownPicture } from '@kiroku/contract/catalogue/picture';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';

/** Values of a title's fields. A drawn poster is no picture of the title. */
export function titleValues(kind: Kind, title: Anime | Manga): Record<string, unknown> {
  const values = Object.fromEntries(
    Object.keys(inputsOf(kind)).map((name) => [name, title[name as keyof typeof title]]),
  );
  return { ...values, image: ownPicture(title.image) };
}
