import { parisDate } from '@kiroku/contract/base/dates';
import { appearanceOf } from '../account/members/presentMember.ts';
import type { ProfileDeps } from './deps.ts';
import { readProfileHead } from './profileHeadStore.ts';

/**
 * What the pages about a member are made from, as one text: another one means that they show something else. The page that
 * says that there is nobody of that name is not kept.
 */
export async function profileVersion(
  { db, catalogue, schedule, now, accounts }: ProfileDeps,
  username: string,
): Promise<string> {
  const head = await readProfileHead(db.sql, username);
  if (!head) return 'nobody';
  const { anime, manga } = catalogue.memories;
  const { uid, visibility, version, follows } = head;
  return JSON.stringify([
    anime.mediaVersion,
    manga.mediaVersion,
    schedule.version(),
    parisDate(now()),
    uid,
    head.username,
    appearanceOf(accounts, head),
    visibility,
    version,
    follows,
  ]);
}
