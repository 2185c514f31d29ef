import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import type { CopyPurpose } from '@kiroku/contract/catalogue/picture';
import { type ImageStore, ImageStoreDown } from '../../adapters/imageStore/imageStore.ts';
import type { PictureCopy } from '../../adapters/pictures/readCopy.ts';
import type { Picture } from '../../adapters/pictures/readPicture.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../../http/problems.ts';
import type { Report } from '../../lib/report.ts';
import { fileKeysOf, newCopyKey, newPictureKey, type Purpose, pictureAddresses } from './pictureKey.ts';
import { attachFile, bytesOf, expireFile, expireFilesOf, insertFile, lockMember } from './store.ts';
import { openSweeper } from './sweeper.ts';

export const PICTURE_TYPE = 'image/webp';
/** Most bytes of a member's avatars and banners. */
const MEMBER_BYTES = 60 * 2 ** 20;
const HOUR_MS = 60 * 60 * 1000;
/** Lifetime of an unattached picture: until the form of its title is saved. */
const UNATTACHED_TTL_MS: Record<Purpose, number> = {
  avatar: HOUR_MS,
  banner: HOUR_MS,
  poster: 7 * 24 * HOUR_MS,
  'media-banner': 7 * 24 * HOUR_MS,
  'poster-copy': HOUR_MS,
  'banner-copy': HOUR_MS,
};

export type MediaOptions = {
  db: Database;
  images: ImageStore;
  /** Address of the site, without a final slash. */
  publicUrl: string;
  now: () => number;
  report: Report;
};
export type Media = ReturnType<typeof openMedia>;

/**
 * The pictures of members and titles. A picture is added, then attached in the transaction that refers to it, and
 * released in the transaction of the last reference's removal; unattached pictures expire. Close it before the
 * database.
 */
export function openMedia({ db, images, publicUrl, now, report }: MediaOptions) {
  const { sweep, sweepSoon, close } = openSweeper({ db, images, now, report });

  /**
   * Stores a picture and answers its key. `uid` is its owner, or null. Throws a ProblemError: 413 above 60 MB of a
   * member, 401 for a deleted member, 503 without room or store.
   */
  async function add(purpose: Purpose, uid: string | null, picture: Picture): Promise<string> {
    const { bytes, still } = picture;
    const key = newPictureKey(purpose, still !== null);
    await store(purpose, uid, key, still ? [still, bytes] : [bytes]);
    return key;
  }

  /** Stores the copy of a title's picture and answers its key. Throws a ProblemError: 503 without room or store. */
  async function addCopy(purpose: CopyPurpose, { files, width, color }: PictureCopy): Promise<string> {
    const key = newCopyKey(purpose, width, color);
    await store(purpose, null, key, files);
    return key;
  }

  /** Records and writes the files of a key, in the order of `fileKeysOf`. */
  async function store(purpose: Purpose, uid: string | null, key: string, files: readonly Buffer[]) {
    await db.freeSpace();
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    const pending = { purpose, uid, key, bytes };
    await db.sql.transaction().execute((transaction) => insertPending(transaction, pending, now()));
    await orUnavailable(async () => {
      for (const [at, name] of fileKeysOf(key).entries()) {
        const file = files[at];
        if (file) await images.put(name, file, PICTURE_TYPE);
      }
    });
  }

  return {
    add,
    addCopy,
    /** Attaches a picture for good, once the transaction is committed. False for a removed picture: it must not be referred to. */
    attach: (transaction: Db, key: string): Promise<boolean> => attachFile(transaction, key, now()),
    /** Gives a picture up, once the transaction is committed; then call `sweepSoon`. */
    async release(transaction: Db, key: string | null): Promise<void> {
      if (key !== null) await expireFile(transaction, key, now());
    },
    /** Releases all avatars and banners of a deleted member, once the transaction is committed; then call `sweepSoon`. */
    releaseAllOf: (transaction: Db, uid: string): Promise<void> => expireFilesOf(transaction, uid, now()),
    /** The WebP of a key, or of the still of an animated picture; null when there is none. Throws 503 without the store. */
    read: (key: string): Promise<Buffer | null> => orUnavailable(() => images.read(key)),
    sweep,
    sweepSoon,
    close,
    ...pictureAddresses(publicUrl),
  };
}

type Pending = { purpose: Purpose; uid: string | null; key: string; bytes: number };

/** The row comes before the file: a crash in between leaves a row, which the sweep removes. */
async function insertPending(transaction: Db, pending: Pending, moment: number): Promise<void> {
  const { purpose, uid, bytes } = pending;
  if (uid !== null) {
    if (!(await lockMember(transaction, uid))) throw new ProblemError(ACCOUNT_PROBLEMS.deadSession);
    const isOwn = purpose === 'avatar' || purpose === 'banner';
    if (isOwn && (await bytesOf(transaction, uid, moment)) + bytes > MEMBER_BYTES) {
      throw new ProblemError(ACCOUNT_PROBLEMS.pictureQuota);
    }
  }
  await insertFile(transaction, {
    ...pending,
    created_at: new Date(moment),
    remove_after: new Date(moment + UNATTACHED_TTL_MS[purpose]),
  });
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImageStoreDown)) throw error;
    throw new ProblemError(error.reason === 'full' ? PROBLEMS.storageFull : PROBLEMS.unavailable);
  }
}
