import { parisDate } from '@kiroku/contract/base/dates';
import { ProblemError } from '../../http/problems.ts';
import { circleVersion } from '../account/circleStore.ts';
import { looksOf } from '../account/present.ts';
import { readMember } from '../account/profile.ts';
import { versionOf } from '../library/world.ts';
import type { ProfileWorld } from './world.ts';

/** What the pages about a member are made from, as one text: another one means that they show something else. */
export async function profileVersion({ library, accounts }: ProfileWorld, username: string): Promise<string> {
  try {
    const member = await readMember(accounts, username);
    const { anime, manga } = library.catalogue.memories;
    const titles = `${anime.mediaVersion}.${manga.mediaVersion}`;
    const { uid, visibility } = member;
    const circle = await circleVersion(accounts.db.sql, uid);
    // As its owner sees it: a hidden library has a version too.
    const written = await versionOf(library, uid, { uid });
    const looks = JSON.stringify(looksOf(accounts, member));
    return `${titles}.${written}.${visibility}.${circle}.${member.username}.${looks}.${parisDate(accounts.now())}`;
  } catch (error) {
    // The page that says that there is nobody of that name is not kept.
    if (error instanceof ProblemError) return 'nobody';
    throw error;
  }
}
