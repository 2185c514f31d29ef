import type { Kind } from '../catalogue/labels.ts';
import type { Titles } from '../catalogue/titles.ts';

/** States of a proposal (product.md, Contributions 3). Only a pending one can be judged. */
export const SUBMISSION_STATUSES = ['pending', 'accepted', 'partially', 'refused'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];
export type Verdict = Exclude<SubmissionStatus, 'pending'>;

/** Proposals of a member that may wait at once, and that may be sent in a day (product.md, Contributions 4). */
export const MOST_PENDING = 25;
export const MOST_A_DAY = 50;

/** Changes of a history that come at a time. */
export const HISTORY_PAGE_SIZE = 50;

/** Kinds of titles as calls about proposals and favourites name them. */
export const SUPPORTS = ['Anime', 'Manga'] as const;
export type Support = (typeof SUPPORTS)[number];

export const KIND_OF_SUPPORT = { Anime: 'anime', Manga: 'manga' } as const satisfies Record<Support, Kind>;
export const SUPPORT_OF_KIND = { anime: 'Anime', manga: 'Manga' } as const satisfies Record<Kind, Support>;

type ProposedNames = { [Name in keyof Titles]?: Titles[Name] | undefined };

/** The name of a proposed title. */
export function requestTitle({ romanji, title, titleEN, titleJP }: ProposedNames): string {
  return romanji || title || titleEN || titleJP || 'Pas de titre';
}
