import { fieldLabel } from '@kiroku/contract/catalogue/form/shownValue';
import { storedValue } from '@kiroku/contract/catalogue/form/storedValue';
import { formFields } from '@kiroku/contract/catalogue/form/titleForm';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';

type Properties = Readonly<Record<string, unknown>>;

/** Names of properties in the order of the forms; unknown ones last. */
export function orderedNames(kind: Kind, properties: Properties): string[] {
  const known = formFields(kind).filter((name) => name in properties);
  return [...known, ...Object.keys(properties).filter((name) => !known.includes(name))];
}

/** « Synopsis, Genres et 3 autres propriétés »: names up to a number. */
export function namedProperties(kind: Kind, properties: Properties, most = 3): string {
  const labels = orderedNames(kind, properties).map((name) => fieldLabel(kind, name));
  const shown = labels.length <= most + 1 ? labels : labels.slice(0, most);
  const others = labels.length - shown.length;
  if (others > 0) return `${shown.join(', ')} et ${others} autres propriétés`;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(', ')} et ${shown.at(-1)}`;
}

/** A property of a title as it is. */
export function currentValue(title: Anime | Manga | null, name: string): unknown {
  return title ? storedValue(title, name) : undefined;
}
