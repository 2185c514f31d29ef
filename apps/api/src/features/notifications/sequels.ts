import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { type AnnouncedSequel, sequelsAnnounced } from '../catalogue/relations/sequels.ts';
import { notifySequel } from './notify.ts';

/** Imports link titles in other processes: sequels are searched this far back. */
const LATEST_MS = 7 * 86_400_000;

/** Notifies members of sequels, in the transaction that links them. */
export async function notifySequels(db: Db, sequels: readonly AnnouncedSequel[], at: Date): Promise<void> {
  for (const { title, sequel } of sequels) {
    const announced = { kind: title.kind, titleId: title.id, sequelKind: sequel.kind, sequelId: sequel.id };
    await notifySequel(db, announced, at);
  }
}

/** Notifies members of sequels that imports announced; each member once per sequel. */
export async function notifyImportedSequels({ background }: Database, now: number): Promise<void> {
  const sequels = await sequelsAnnounced(background, new Date(now - LATEST_MS));
  for (const one of sequels) {
    await background.transaction().execute((transaction) => notifySequels(transaction, [one], new Date(now)));
  }
}
