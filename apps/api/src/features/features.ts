import type { PersonalData, TitleData } from './feature.ts';

/**
 * The features of the API in the order in which they open, each after those that it imports or needs. The import rules are read from
 * here, and the order in which rows about members and titles are locked: libraries first, then counters, then proposals.
 */
export const FEATURES = [
  (await import('./audit/feature.ts')).audit,
  (await import('./mail/feature.ts')).mail,
  (await import('./media/feature.ts')).media,
  (await import('./site/feature.ts')).site,
  (await import('./usage/feature.ts')).usage,
  (await import('./operations/feature.ts')).operations,
  (await import('./account/feature.ts')).account,
  (await import('./privacy/feature.ts')).privacy,
  (await import('./catalogue/feature.ts')).catalogue,
  (await import('./relations/feature.ts')).relations,
  (await import('./pictures/feature.ts')).pictures,
  (await import('./episodes/feature.ts')).episodes,
  (await import('./sources/feature.ts')).sources,
  (await import('./library/feature.ts')).library,
  (await import('./exports/feature.ts')).exports,
  (await import('./favourites/feature.ts')).favourites,
  (await import('./push/feature.ts')).push,
  (await import('./notifications/feature.ts')).notifications,
  (await import('./social/feature.ts')).social,
  (await import('./profile/feature.ts')).profile,
  (await import('./premium/feature.ts')).premium,
  (await import('./news/feature.ts')).news,
  (await import('./anilist/feature.ts')).anilist,
  (await import('./imports/feature.ts')).imports,
  (await import('./editing/feature.ts')).editing,
  (await import('./missingSequels/feature.ts')).missingSequels,
  (await import('./contributions/feature.ts')).contributions,
  (await import('./removal/feature.ts')).removal,
  (await import('./feedback/feature.ts')).feedback,
  (await import('./moderation/feature.ts')).moderation,
  (await import('./demo/feature.ts')).demo,
] as const;

const held = FEATURES.flatMap(({ personalData }) => personalData ?? []);

/** Personal data of all features, for the deletion and the export of accounts. */
export const PERSONAL_DATA: PersonalData = {
  async onMembersDeleted(transaction, uids) {
    for (const data of held) await data.onMembersDeleted?.(transaction, uids);
    for (const data of held) await data.afterMembersDeleted?.(transaction, uids);
  },
  async exportPersonalData(db, uid, at) {
    const files: Record<string, unknown> = {};
    for (const data of held) Object.assign(files, await data.exportPersonalData?.(db, uid, at));
    return files;
  },
};

/** Rows of all features about titles, for removals. */
export const TITLE_DATA: readonly TitleData[] = FEATURES.flatMap(({ titleData }) => titleData ?? []);
