import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore } from '../adapters/imageStore/fileStore.ts';
import type { ImageStore } from '../adapters/imageStore/imageStore.ts';
import type { Picture } from '../adapters/pictures/readPicture.ts';
import { type Media, type MediaOptions, openMedia } from '../features/media/service.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export const START = Date.parse('2026-11-21T12:00:00Z');
export const HOUR = 60 * 60 * 1000;
export const PUBLIC_URL = 'https://kiroku.example';
export const PICTURE: Picture = {
  bytes: Buffer.from('RIFF a picture'),
  still: null,
  width: 400,
  height: 400,
};
export const ANIMATED: Picture = {
  ...PICTURE,
  bytes: Buffer.from('RIFF moving'),
  still: Buffer.from('RIFF still'),
};

/** A database and a folder for tests of pictures, the members `naru` and `saku`, and a clock the test sets. */
export type TestMedia = {
  db: TestDatabase;
  images: ImageStore;
  media: Media;
  clock: { now: number };
  reports: string[];
  /** Opens the service once more over the same database and folder; the test closes it. */
  open(changes?: Partial<MediaOptions>): Media;
  attach(key: string): Promise<boolean>;
  rowOf(key: string): Promise<{ uid: string | null; bytes: number; remove_after: Date | null } | undefined>;
  countRows(): Promise<number>;
  /** The names of the stored files in order, of a single purpose if given. */
  files(purpose?: string): Promise<string[]>;
  /** Begins again: nothing stored, the clock at START. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export async function openTestMedia(): Promise<TestMedia> {
  const db = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kiroku-media-'));
  const images = fileStore(folder);
  const clock = { now: START };
  const reports: string[] = [];
  const report = (line: string) => {
    reports.push(line);
  };
  const open = (changes: Partial<MediaOptions> = {}): Media =>
    openMedia({ db, images, publicUrl: PUBLIC_URL, now: () => clock.now, report, ...changes });
  const media = open();
  return {
    db,
    images,
    media,
    clock,
    reports,
    open,
    attach: (key) => db.sql.transaction().execute((transaction) => media.attach(transaction, key)),
    rowOf: (key) => db.sql.selectFrom('stored_file').selectAll().where('key', '=', key).executeTakeFirst(),
    countRows: async () => (await db.sql.selectFrom('stored_file').select('key').execute()).length,
    async files(purpose = '') {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
      const names = paths.map((path) => path.slice(folder.length + 1));
      return names.filter((name) => name.startsWith(purpose)).sort();
    },
    async reset() {
      clock.now = START;
      reports.length = 0;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      await db.sql.deleteFrom('stored_file').execute();
      await db.sql.deleteFrom('member').execute();
      await db.sql.insertInto('member').values(['naru', 'saku'].map(memberRow)).execute();
    },
    async close() {
      await media.close();
      await db.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function memberRow(uid: string) {
  const known = { uid, username: uid, email: `${uid}@kiroku.example`, password_hash: 'x' };
  return { ...known, avatar: null, banner: null, premium_until: null };
}
