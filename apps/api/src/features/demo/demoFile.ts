import { readFile } from 'node:fs/promises';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { LibraryStatus } from '@kiroku/contract/library/labels';

/** The recorded members. A moment is « days before the start, time in Paris », as "12 21:30"; a date is that number of days. */
export type DemoFile = {
  /** Id of MyAnimeList, or import key, by the name that members' entries give the title. */
  titles: Record<Kind, Record<string, number | string>>;
  /** Usernames in place of taken ones. */
  spares: string[];
  members: DemoMember[];
};

export type DemoMember = {
  username: string;
  color: string;
  joined: string;
  /** Days of premium from the start. */
  premium?: number;
  /** Usernames and moments. */
  follows: [string, string][];
  /** Titles, best first, and moments. */
  favourites: Record<Kind, [string, string][]>;
  anime: DemoEntry[];
  manga: DemoEntry[];
};

/** Entry of a library, written at `added`, or at the last of `seen`, or with the broadcast that it `follows`. */
export type DemoEntry = {
  title: string;
  status: LibraryStatus;
  score?: number;
  progression?: number;
  rewatch?: number;
  volumes?: number;
  volumes_owned?: number;
  start?: number;
  end?: number;
  added?: string;
  /** Moments, with the number of episodes where there are several: "12 21:30 ×2". */
  seen?: string[];
  /** Minutes after each episode. */
  follows?: number;
};

/** A recorded member with its new account. */
export type DemoAccount = { uid: string; username: string; recorded: DemoMember };

const FILE = new URL('../../../demo/members.json', import.meta.url);

export async function readDemoFile(): Promise<DemoFile> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}
