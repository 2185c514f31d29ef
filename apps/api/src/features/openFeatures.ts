import type { FastifyInstance } from 'fastify';
import type { ImageStore } from '../adapters/imageStore/imageStore.ts';
import { openDrawings } from '../adapters/pictures/drawings.ts';
import type { Database } from '../db/database.ts';
import { openRowChanges } from '../db/rowChanges.ts';
import type { Binding } from '../http/bind.ts';
import type { AccountSettings } from './account/deps.ts';
import { accountRoutes } from './account/routes.ts';
import { openAccounts } from './account/service.ts';
import { openAnilistImport } from './anilist/routes.ts';
import { posterRoutes } from './catalogue/posterRoutes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { TitlesFile } from './catalogue/saved/titlesFile.ts';
import { openCatalogue } from './catalogue/service.ts';
import { contributionRoutes } from './contributions/routes.ts';
import { editingRoutes } from './editing/routes.ts';
import { openAgenda } from './episodes/agenda.ts';
import { openCalendars } from './episodes/calendars.ts';
import { episodeRoutes } from './episodes/routes.ts';
import { openSchedule } from './episodes/schedule.ts';
import { openEpisodes } from './episodes/service.ts';
import { openStatusClock } from './episodes/statusClock.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { openFavourites } from './favourites/service.ts';
import { isFavourite } from './favourites/store.ts';
import { libraryRoutes } from './library/routes.ts';
import { openLibrary } from './library/service.ts';
import { openStatsNotifier } from './library/statsNotifier.ts';
import { mediaRoutes } from './media/routes.ts';
import { openMedia } from './media/service.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { PERSONAL_DATA } from './personalData.ts';
import type { PremiumSettings } from './premium/deps.ts';
import { premiumRoutes } from './premium/routes.ts';
import { openLibraryHeads } from './privacy/libraryHeads.ts';
import { memberCardRoute } from './profile/cards.ts';
import { openFeed } from './profile/feed.ts';
import { openOverviews } from './profile/overview.ts';
import { openProfileVersions } from './profile/profileVersion.ts';
import { profileRoutes } from './profile/routes.ts';
import { removalRoutes } from './removal/routes.ts';
import { discoveryRoutes } from './site/discovery.ts';
import type { SiteSettings } from './site/siteInfo.ts';
import { socialRoutes } from './social/routes.ts';
import { openSocial } from './social/service.ts';
import { readFollows } from './social/store.ts';

export type FeatureOptions = {
  db: Database;
  /** Address of the site, without a final slash. */
  publicUrl: string;
  now: () => number;
  report: (line: string) => void;
  account: AccountSettings;
  /** Without settings the sale of premium is closed. */
  premium?: PremiumSettings | undefined;
  /** Address of AniList's GraphQL API. */
  anilistUrl: string;
  /** The operator's settings for the legal page. */
  site?: SiteSettings | undefined;
  /** Store of uploaded pictures. */
  images: ImageStore;
  /** File from which the next start fills the memory of titles. Without it each start reads all of them. */
  titlesFile?: TitlesFile | undefined;
};

/** A feature: calls of the API, further routes, and the end of its work. */
export type Feature = {
  bindings?: Binding[];
  routes?: (app: FastifyInstance) => void;
  close?: () => Promise<void>;
};

/** Opens the features, each with those below it (order.json), and lists them in the order of the API's documentation. */
export async function openFeatures(options: FeatureOptions) {
  const rowChanges = await openRowChanges(options.db);
  const catalogue = await openCatalogue({ ...options, rowChanges });
  const media = openMedia(options);
  const drawings = openDrawings();
  const personal = { personalData: PERSONAL_DATA, readFollows };
  const accounts = openAccounts({ ...options, rowChanges, media, settings: options.account, ...personal });
  const schedule = await openSchedule(options);
  const statusClock = openStatusClock(options);
  const statsNotifier = openStatsNotifier(options);
  const heads = openLibraryHeads({ db: options.db, members: accounts.deps.members, rowChanges });
  const shared = { catalogue, media, schedule, statsNotifier, heads, rowChanges, accounts: accounts.deps };
  const deps = { ...options, ...shared };
  const library = openLibrary({
    ...deps,
    isFavourite: (uid, animeId) => isFavourite(options.db.sql, uid, 'anime', animeId),
  });
  const favourites = openFavourites(deps);
  const overviews = openOverviews(deps);
  const ofMember = {
    anime: async (uid: string, id: number) => ({
      progression: await library.entryOf(uid, id),
      favorite: await favourites.isFavourite(uid, 'anime', id),
    }),
    manga: async (uid: string, id: number) => ({
      favorite: await favourites.isFavourite(uid, 'manga', id),
    }),
  };
  const features: Feature[] = [
    {
      bindings: catalogueRoutes(catalogue, ofMember),
      routes: (app) => posterRoutes(app, catalogue, drawings),
      close: catalogue.close,
    },
    { routes: (app) => mediaRoutes(app, media), close: media.close },
    { bindings: accountRoutes(accounts.deps), close: accounts.close },
    { bindings: libraryRoutes(library), close: statsNotifier.close },
    { bindings: favouriteRoutes(favourites) },
    { bindings: socialRoutes(openSocial(accounts.deps)) },
    {
      bindings: profileRoutes(overviews, openFeed(deps)),
      routes: (app) => memberCardRoute(app, deps.accounts, overviews, drawings),
    },
    {
      bindings: episodeRoutes(openEpisodes(deps), openAgenda(deps), openCalendars(deps)),
      close: schedule.close,
    },
    { close: statusClock.close },
    { close: rowChanges.close },
    { close: drawings.close },
    { bindings: premiumRoutes({ ...options, settings: options.premium }) },
    openAnilistImport(options),
    { bindings: editingRoutes(deps) },
    { bindings: contributionRoutes(deps) },
    { bindings: moderationRoutes(deps) },
    { bindings: removalRoutes(deps) },
    { routes: (app) => discoveryRoutes(app, deps) },
  ];
  return {
    features,
    catalogue,
    statsNotifier,
    schedule,
    statusClock,
    policy: accounts.policy,
    profileVersion: openProfileVersions(deps),
  };
}
