import { PictureLate, PictureRefused } from '../../adapters/pictures/pictureErrors.ts';
import { PictureFailure } from '../../adapters/remotePictures/pictureFailure.ts';
import type { Database } from '../../db/handle.ts';
import type { Media } from '../media/service.ts';
import { recordOutcome, refreshTitlesOf, type WantedPicture } from './remoteStore.ts';

type CopyDeps = { db: Database; media: Media; now: () => number };

/**
 * Draws a picture again, stores it and shows it at every title with its address, in every process. Throws PictureFailure for an invalid
 * picture, and the store's 503.
 */
export async function copyPicture(
  { db, media, now }: CopyDeps,
  { address, host, purpose }: WantedPicture,
  bytes: Buffer,
): Promise<void> {
  // Loaded by the first copy, not at start-up.
  const { readCopy } = await import('../../adapters/pictures/readCopy.ts');
  const key = await media.addCopy(purpose, await readCopy(bytes, purpose).catch(refuse));
  await db.background.transaction().execute(async (transaction) => {
    if (!(await media.attach(transaction, key))) throw new Error(`the copy ${key} expired meanwhile`);
    await recordOutcome(transaction, { address, host, state: 'copied', key, at: new Date(now()) });
    await refreshTitlesOf(transaction, [address]);
  });
}

function refuse(error: unknown): never {
  if (error instanceof PictureLate) throw new PictureFailure('later', 'n’a pas été décodée à temps');
  if (!(error instanceof PictureRefused)) throw error;
  const reason = error.reason === 'pixels' ? 'a trop de pixels' : 'n’est pas une image lisible';
  throw new PictureFailure('failed', reason);
}
