import type { EndpointInput } from '@kiroku/contract/base/endpoint';
import { inputsOf } from '@kiroku/contract/catalogue/form/fieldInputs';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { editAnime, editManga } from '@kiroku/contract/catalogue/staff';

type AnimeChanges = EndpointInput<typeof editAnime>['body'];
type MangaChanges = EndpointInput<typeof editManga>['body'];
type Values = Record<string, unknown>;

/** Changed values of a title, as calls about its kind take them. */
export type TitleChanges = { kind: 'anime'; values: AnimeChanges } | { kind: 'manga'; values: MangaChanges };

/** Values that a form has read, by the kind of its title. Throws where a name is no field of that kind. */
export function titleChanges(kind: Kind, values: Values): TitleChanges {
  if (kind === 'anime' && isAnime(values)) return { kind, values };
  if (kind === 'manga' && isManga(values)) return { kind, values };
  throw new TypeError(`not fields of ${kind}: ${Object.keys(values).join(', ')}`);
}

// Each value already has the type of its input (form/fieldEntry.ts), and the server parses it again: only names are checked.
const isAnime = (values: Values): values is AnimeChanges => areFields('anime', values);
const isManga = (values: Values): values is MangaChanges => areFields('manga', values);

function areFields(kind: Kind, values: Values): boolean {
  return Object.keys(values).every((name) => name in inputsOf(kind));
}
