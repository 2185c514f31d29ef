import { parisDate } from '@kiroku/contract/base/dates';
import { appearanceOf } from '../account/members/presentMember.ts';
import type { ProfileDeps } from './deps.ts';
import { readProfileHead } from './profileHeadStore.ts';

/** Version of the pages about a member: changes with their content. The page of an unknown username is not cached. */
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
