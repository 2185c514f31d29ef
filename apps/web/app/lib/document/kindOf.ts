import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { data } from 'react-router';

/** The kind of title in an address. Throws the 404 page for any other word. */
export function kindOf({ kind }: { kind: string }): Kind {
  const known = KINDS.find((one) => one === kind);
  if (!known) throw data(null, { status: 404 });
  return known;
}
