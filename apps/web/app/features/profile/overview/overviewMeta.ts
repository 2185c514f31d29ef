import { counted, frenchNumber } from '@kiroku/contract/base/text';
import { userPath } from '@kiroku/contract/paths';
import { memberCardPath } from '@kiroku/contract/profile/card';
import type { Overview } from '@kiroku/contract/profile/schema';
import { SITE } from '@kiroku/contract/site/config';
import type { PageMeta } from '#app/lib/document/meta.ts';
import type { ProfileUser } from '../profileLoader.ts';
import { spentTime } from './spentTime.ts';

/** Head of a profile's overview, made on the server, without anything hidden from visitors. */
export function overviewMeta(user: ProfileUser, overview: Overview | null): PageMeta {
  const { username } = user;
  return {
    title: username,
    description: `Le profil de ${username} sur ${SITE.name}${stats(overview)}.${user.bio === null ? '' : ` ${user.bio}`}`,
    canonical: userPath(username),
    picture: memberCardPath(user, overview ? [overview.total, overview.episodes] : []),
    type: 'profile',
  };
}

function stats(overview: Overview | null): string {
  if (!overview || overview.total === 0) return '';
  const { total, episodes, minutes, mean } = overview;
  const seen = `${frenchNumber(total)} anime, ${counted(episodes, 'épisode vu', 'épisodes vus')} (${spentTime(minutes).join(' ')})`;
  return `\u202f: ${seen}${mean === null ? '' : `, note moyenne ${frenchNumber(mean)}`}`;
}
