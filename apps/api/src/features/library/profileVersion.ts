import { ProblemError } from '../../http/problems.ts';
import type { AccountContext } from '../account/context.ts';
import { readUser } from '../account/profile.ts';
import { type LibraryWorld, versionOf } from './world.ts';

/** What the pages about a member are made from, as one text: another one means that they show something else. */
export async function profileVersion(
  world: LibraryWorld,
  accounts: AccountContext,
  username: string,
): Promise<string> {
  try {
    const user = await readUser(accounts, username, null);
    const { anime, manga } = world.catalogue.memories;
    const titles = `${anime.mediaVersion}.${manga.mediaVersion}`;
    return `${titles}.${await versionOf(world, user.uid)}.${JSON.stringify(user)}`;
  } catch (error) {
    // The page that says that there is nobody of that name is not kept.
    if (error instanceof ProblemError) return 'nobody';
    throw error;
  }
}
