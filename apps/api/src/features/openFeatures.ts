import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { PictureMode } from '@kiroku/contract/catalogue/picture';
import type { FastifyInstance } from 'fastify';
import type { ImageStore } from '../adapters/imageStore/imageStore.ts';
import { openDrawings } from '../adapters/pictures/drawings.ts';
import type { Database } from '../db/database.ts';
import { openRowChanges, type RowChanges } from '../db/rowChanges.ts';
import type { Binding } from '../http/bind.ts';
import type { NoteExcess } from '../http/excess.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { Measures } from '../lib/measured.ts';
import type { Report } from '../lib/report.ts';
import type { AccountSettings } from './account/deps.ts';
import { accountRoutes } from './account/routes.ts';
import { openAccounts } from './account/service.ts';
import { openAnilistTitles } from './anilist/routes.ts';
import { posterRoutes } from './catalogue/posterRoutes.ts';
import { catalogueRoutes, type MemberFields } from './catalogue/routes.ts';
import type { TitlesFile } from './catalogue/saved/titlesFile.ts';
import { openCatalogue } from './catalogue/service.ts';
import { contributionRoutes } from './contributions/routes.ts';
import { editingRoutes } from './editing/routes.ts';
import { openAgenda } from './episodes/agenda.ts';
import { openCalendars } from './episodes/calendars.ts';
import { episodeRoutes } from './episodes/routes.ts';
import { openSchedule } from './episodes/schedule.ts';
import { openEpisodes } from './episodes/service.ts';
import { openStatusClock, statusJob } from './episodes/statusClock.ts';
import { exportRoutes } from './exports/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { openFavourites } from './favourites/service.ts';
import type { BoardSettings } from './feedback/deps.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { openFeedbackVersion } from './feedback/version.ts';
import { openListImports } from './imports/routes.ts';
import type { LibraryDeps } from './library/deps.ts';
import { isFavourite } from './library/favouriteStore.ts';
import { openMangaLibrary } from './library/manga/mangaLibrary.ts';
import { libraryRoutes, mangaLibraryRoutes, unlistedRoutes } from './library/routes.ts';
import { openLibrary } from './library/service.ts';
import { openStatsNotifier } from './library/statsNotifier.ts';
import { openUnlisted } from './library/unlisted.ts';
import { mediaRoutes } from './media/routes.ts';
import { type Media, openMedia } from './media/service.ts';
import { uploadState } from './media/uploads.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { feedJobs, type NewsSettings, openFeeds } from './news/feeds.ts';
import { openNewsList } from './news/newsList.ts';
import { newsRoutes } from './news/routes.ts';
import { openNotifications } from './notifications/routes.ts';
import { operationRoutes } from './operations/routes.ts';
import { PERSONAL_DATA } from './personalData.ts';
import type { PictureSettings } from './pictures/fetchPictures.ts';
import { pictureCopyJob, pictureSweepJob } from './pictures/job.ts';
import type { PremiumSettings } from './premium/deps.ts';
import { premiumRoutes } from './premium/routes.ts';
import { openLibraryHeads } from './privacy/libraryHeads.ts';
import { memberCardRoute } from './profile/cards.ts';
import { openFeed } from './profile/feed.ts';
import { openOverviews } from './profile/overview.ts';
import { openProfileVersions } from './profile/profileVersion.ts';
import { profileRoutes } from './profile/routes.ts';
import type { PushSettings } from './push/deps.ts';
import { pushRoutes } from './push/routes.ts';
import { openPush } from './push/service.ts';
import { relationRoutes } from './relations/routes.ts';
import { openRelations } from './relations/service.ts';
import { removalRoutes } from './removal/routes.ts';
import { discoveryRoutes } from './site/discovery.ts';
import type { SiteSettings } from './site/siteInfo.ts';
import { openFollowedOnTitle } from './social/followedOnTitle.ts';
import { socialRoutes } from './social/routes.ts';
import { openSocial } from './social/service.ts';
import type { SourceSettings } from './sources/deps.ts';
import { openSources } from './sources/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { openUsage } from './usage/service.ts';

export type FeatureOptions = {
  db: Database;
  /** Address of the site, without a final slash. */
  publicUrl: string;
  now: () => number;
  report: Report;
  noteExcess: NoteExcess;
  account: AccountSettings;
  /** Without settings the sale of premium is closed. */
  premium?: PremiumSettings | undefined;
  /** Without settings the board of feedback is the site's own. */
  board?: BoardSettings | undefined;
  /** Address of AniList's GraphQL API. */
  anilistUrl: string;
  /** Whether AniList is a source of the catalogue. */
  anilistSync?: boolean | undefined;
  /** The operator's settings for the legal page. */
  site?: SiteSettings | undefined;
  /** Feeds of the news. Without settings there are none. */
  news?: NewsSettings | undefined;
  /** Sources of the catalogue. Without settings there are none. */
  sources?: SourceSettings | undefined;
  /** The site's identity to push services. */
  push: PushSettings;
  /** What measures caches, queues and streams, where something does. */
  measures?: Measures | undefined;
  /** Store of pictures. */
  images: ImageStore;
  /** Which pictures of other sites are shown. Default: our copies where there are some, else those. */
  pictureMode?: PictureMode | undefined;
  /** How pictures of other sites are copied. */
  pictureCopies?: PictureSettings | undefined;
  /** File from which the next start fills the memory of titles. Without it each start reads all of them. */
  titlesFile?: TitlesFile | undefined;
};

const NO_FEEDS: NewsSettings = { feeds: [], allowPrivate: false };
const NO_SOURCES: SourceSettings = { list: [], folder: '' };

/** A feature: calls of the API, further routes, work in the background, and the end of its work. */
export type Feature = {
  bindings?: Binding[];
  routes?: (app: FastifyInstance) => void;
  jobs?: JobKind[];
  close?: () => Promise<void>;
};

/** Opens the features, each with those below it (order.json), and lists them in the order of the API's documentation. */
export async function openFeatures(options: FeatureOptions) {
  const rowChanges = await openRowChanges(options.db);
  const catalogue = await openCatalogue({ ...options, rowChanges });
  const relations = openRelations(catalogue);
  const media = openMedia(options);
  const drawings = openDrawings();
  options.measures?.queue('drawings', drawings.state);
  options.measures?.queue('uploads', uploadState);
  const accounts = openAccounts({
    ...options,
    rowChanges,
    media,
    settings: options.account,
    personalData: PERSONAL_DATA,
  });
  const schedule = await openSchedule(options);
  const statusClock = openStatusClock(options);
  const statsNotifier = openStatsNotifier({ ...options, catalogue, rowChanges });
  const heads = openLibraryHeads({ db: options.db, accounts: accounts.deps, rowChanges });
  const news = openNews(options, rowChanges);
  const usage = openUsage(options);
  const shared = { catalogue, relations, media, schedule, statsNotifier, heads, rowChanges };
  const deps = { ...options, ...shared, accounts: accounts.deps };
  const pushDeps = { ...options, settings: options.push, accounts: accounts.deps };
  const push = openPush(pushDeps);
  const libraries = openLibraries(deps);
  const overviews = openOverviews(deps);
  const features: Feature[] = [
    {
      bindings: catalogueRoutes(catalogue, libraries.ofMember),
      routes: (app) => posterRoutes(app, catalogue, drawings),
      close: catalogue.close,
    },
    { routes: (app) => mediaRoutes(app, media), jobs: pictureJobs(options, media), close: media.close },
    { bindings: accountRoutes(accounts.deps), jobs: accounts.jobs },
    {
      bindings: pushRoutes(pushDeps, push),
      jobs: [push.job],
      close: push.close,
    },
    { bindings: relationRoutes(catalogue, relations) },
    { bindings: libraries.bindings, close: statsNotifier.close },
    { bindings: exportRoutes(options) },
    openNotifications({ ...deps, policy: accounts.policy }, push),
    { bindings: socialRoutes(openSocial(accounts.deps), openFollowedOnTitle(accounts.deps, catalogue)) },
    {
      bindings: profileRoutes(overviews, openFeed(deps)),
      routes: (app) => memberCardRoute(app, deps.accounts, overviews, drawings),
    },
    {
      bindings: episodeRoutes(openEpisodes(deps), openAgenda(deps), openCalendars(deps)),
      jobs: [statusJob(statusClock)],
      close: schedule.close,
    },
    { close: rowChanges.close },
    { close: drawings.close },
    news.feature,
    { bindings: premiumRoutes({ ...options, settings: options.premium }) },
    openAnilistTitles({ ...options, ranked: options.anilistSync ? rankedNames(options) : null }),
    await openListImports(deps),
    { bindings: [...editingRoutes(deps), ...contributionRoutes(deps), ...feedbackRoutes(deps)] },
    { bindings: [...moderationRoutes(deps), ...removalRoutes(deps), ...operationRoutes(options)] },
    openSources({ ...options, settings: options.sources ?? NO_SOURCES }),
    { bindings: usageRoutes(usage), close: usage.close },
    { routes: (app) => discoveryRoutes(app, deps) },
  ];
  return {
    features,
    catalogue,
    relations,
    usage,
    statsNotifier,
    schedule,
    statusClock,
    news: news.list,
    feeds: news.feeds,
    push,
    policy: accounts.policy,
    profileVersion: openProfileVersions(deps),
    feedbackVersion: openFeedbackVersion(rowChanges),
  };
}

const rankedNames = ({ sources }: FeatureOptions) => sources?.list.map(({ name }) => name) ?? [];

/** Pictures that nothing refers to go; where pages show our copies alone, missing ones are made. */
function pictureJobs(options: FeatureOptions, media: Media): JobKind[] {
  const { pictureMode, pictureCopies: settings } = options;
  const sweep = pictureSweepJob({ ...options, media });
  if (pictureMode !== 'local' || !settings) return [sweep];
  return [sweep, pictureCopyJob({ ...options, media, settings })];
}

/** News: articles and the feeds that bring more. */
function openNews(options: FeatureOptions, rowChanges: RowChanges) {
  const settings = options.news ?? NO_FEEDS;
  const list = openNewsList({ ...options, rowChanges });
  const feeds = openFeeds({ ...options, settings });
  const feature: Feature = {
    bindings: newsRoutes(options, list, feeds),
    jobs: feedJobs(feeds, settings),
    close: feeds.close,
  };
  return { list, feeds, feature };
}

/** Libraries of anime and of manga, favourites, and a member's own fields of a title's answer. */
function openLibraries(deps: LibraryDeps) {
  const { db } = deps;
  const anime = openLibrary(deps);
  const manga = openMangaLibrary(deps);
  const favourites = openFavourites(deps);
  const ofKind =
    <Entry>(kind: Kind, entryOf: (uid: string, id: number) => Promise<Entry>) =>
    async (uid: string, id: number) => {
      const [progression, favorite] = await Promise.all([
        entryOf(uid, id),
        isFavourite(db.sql, uid, kind, id),
      ]);
      return { progression, favorite };
    };
  const ofMember: MemberFields = {
    anime: ofKind('anime', anime.entryOf),
    manga: ofKind('manga', manga.entryOf),
  };
  const bindings = [
    ...libraryRoutes(anime, db),
    ...mangaLibraryRoutes(manga),
    ...unlistedRoutes(openUnlisted(deps)),
    ...favouriteRoutes(favourites),
  ];
  return { ofMember, bindings };
}
