import type { Kind } from '@kiroku/contract/catalogue/labels';
import { copyFiles } from '@kiroku/contract/catalogue/picture';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import type { Authorship } from '../catalogue/authorship.ts';
import { openSequelAnnouncements } from '../catalogue/relations/sequels.ts';
import type { Media } from '../media/service.ts';
import { readOriginals } from '../pictures/remoteStore.ts';
import { lockedDraft } from './service.ts';
import { takeDownPictures, titlesAmong } from './takeDownPictures.ts';

type Deps = { db: Database; media: Media; now: () => number };

/** Pictures to take down: one by its address, or all of a title. */
export type PictureOrTitle = { address: string } | { kind: Kind; id: number };

export type RemovedPictures = { addresses: string[]; titles: { kind: Kind; id: number }[] };

const BY_OPERATOR: Authorship = { source: 'staff', actor: null, responsible: null };

/** Takes pictures down by command. Throws ProblemError for an unknown title, and for one without a picture. */
export async function removeByCommand(
  { db, media, now }: Deps,
  what: PictureOrTitle,
  reason: string,
): Promise<RemovedPictures> {
  const deps = { media, now, catalogue: { sequels: openSequelAnnouncements() } };
  const removed = await db.sql.transaction().execute(async (transaction) => {
    const addresses = await addressesOf(transaction, media, what);
    const places = await takeDownPictures(deps, transaction, BY_OPERATOR, { addresses, reason });
    const at = new Date(now());
    for (const { kind, id, picture, address } of places) {
      const after = { picture, reason, address };
      const target = `${kind}:${id}`;
      const action = 'moderation.remove_title_picture';
      await recordAudit(transaction, { actor: null, action, target, at, after });
    }
    // A picture that no title has yet is announced by name: an import may bring it.
    const unseen = addresses.filter((address) => !places.some((place) => place.address === address));
    for (const address of unseen) {
      const line = { actor: null, action: 'picture.remove', target: `picture:${address}` } as const;
      await recordAudit(transaction, { ...line, at, after: { reason } });
    }
    return { addresses, titles: titlesAmong(places) };
  });
  media.sweepSoon();
  return removed;
}

async function addressesOf(transaction: Db, media: Media, what: PictureOrTitle): Promise<string[]> {
  if ('address' in what) {
    const key = media.keyOf(what.address);
    const originals = key !== null && copyFiles(key) ? await readOriginals(transaction, [key]) : null;
    return [originals?.get(key ?? '') ?? what.address];
  }
  const { image, bannerURL } = await lockedDraft(transaction, what.kind, what.id);
  const addresses = [image, bannerURL].filter((address) => address !== null);
  if (addresses.length === 0) throw new ProblemError(MODERATION_PROBLEMS.noPicture);
  return addresses;
}
