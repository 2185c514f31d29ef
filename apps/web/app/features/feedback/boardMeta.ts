import { feedbackPath } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import type { PageMeta } from '#app/lib/document/meta.ts';
import { boardPath } from './boardAddress.ts';
import type { BoardData } from './boardLoader.ts';
import type { PostData } from './postLoader.ts';

export const BOARD_TITLES = { bug: 'Bugs signalés', suggestion: 'Améliorations proposées' } as const;

const DESCRIPTIONS = {
  bug: `Ce qui ne marche pas sur ${SITE.name}\u202f: ce que les membres ont signalé, et où en sont les corrections.`,
  suggestion: `Ce que les membres aimeraient voir sur ${SITE.name}\u202f: votez pour les idées, proposez les vôtres.`,
} as const;

/** Title and description of the board; filtered pages are not for engines. */
export function boardMeta({ type, filters }: BoardData): PageMeta {
  const isWhole = Object.values(filters).every((value) => value === undefined);
  return {
    title: BOARD_TITLES[type],
    description: DESCRIPTIONS[type],
    ...(isWhole && { canonical: boardPath(type) }),
  };
}

/** Title and description of a post. */
export function postMeta({ post, page }: PostData): PageMeta {
  return {
    title: post.title,
    description: post.description,
    ...(page === 1 && { canonical: feedbackPath(post.id) }),
  };
}
