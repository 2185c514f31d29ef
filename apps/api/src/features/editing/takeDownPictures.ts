import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Db } from '../../db/tables/schema.ts';
import type { Authorship } from '../catalogue/authorship.ts';
import { type PlacedPicture, rememberRemoved, titlesOfPicture } from '../pictures/removedStore.ts';
import { type WriteDeps, writeChanges } from './service.ts';

export type TakeDown = { addresses: readonly string[]; reason: string };

/**
 * Takes pictures down within the caller's transaction: every title that has one loses it as by an edit, the copies go, and no edit, import or
 * fetch brings them back (product.md, Pictures 4). Answers where they were.
 */
export async function takeDownPictures(
  deps: WriteDeps,
  transaction: Db,
  authorship: Authorship,
  { addresses, reason }: TakeDown,
): Promise<PlacedPicture[]> {
  const places: PlacedPicture[] = [];
  for (const address of addresses) {
    const titles = await titlesOfPicture(transaction, address);
    for (const { kind, id, picture } of titles) {
      await writeChanges(deps, transaction, authorship, { kind, id, changes: { [picture]: null } });
    }
    const at = new Date(deps.now());
    await rememberRemoved(transaction, { address, reason, actor: authorship.responsible, at });
    places.push(...titles);
  }
  return places;
}

/** The titles among some places, each once. */
export function titlesAmong(places: readonly PlacedPicture[]): { kind: Kind; id: number }[] {
  return [...new Map(places.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()];
}
