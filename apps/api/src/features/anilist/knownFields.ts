import { isDeepStrictEqual } from 'node:util';
import type { TitleFields } from '@kiroku/contract/catalogue/form/titleFields';

/** The values that a title may have. Unknown ones are left to the staff. */
export function knownFields<Draft extends object>(fields: TitleFields, draft: Draft): Partial<Draft> {
  const known: Partial<Draft> = {};
  for (const name in draft) {
    const [value, field] = [draft[name], fields[name]];
    if (field?.draft.safeParse(value).success && !isDeepStrictEqual(value, field.empty)) known[name] = value;
  }
  return known;
}
