/**
 * Every feature once more on the embedded database, where the whole suite ran on a server: the tests through which its
 * tables are written and read. The engine's own tests, the commands' and the journeys run on it anyway.
 */
export const ON_EMBEDDED: readonly string[] = [
  'apps/api/src/db/migrate',
  'apps/api/src/db/problems',
  'apps/api/src/features/demo/transfer',
  'apps/api/src/features/account',
  'apps/api/src/features/catalogue/changes',
  'apps/api/src/features/catalogue/titles',
  'apps/api/src/features/anilist',
  'apps/api/src/features/contributions',
  'apps/api/src/features/editing',
  'apps/api/src/features/episodes/episodes',
  'apps/api/src/features/episodes/statusClock',
  'apps/api/src/features/favourites',
  'apps/api/src/features/library/hotPath',
  'apps/api/src/features/library/writing',
  'apps/api/src/features/mail/outbox.test',
  'apps/api/src/features/media/service',
  'apps/api/src/features/moderation',
  'apps/api/src/features/premium/payments',
  'apps/api/src/features/privacy',
  'apps/api/src/features/profile/overview',
  'apps/api/src/features/removal',
  'apps/api/src/features/site',
  'apps/api/src/features/social',
];
