import type { Endpoint } from '@kiroku/contract/base/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import type { AccountSettings } from './features/account/deps.ts';
import { accountRoutes } from './features/account/routes.ts';
import { openAccounts } from './features/account/service.ts';
import { BELONGINGS } from './features/belongings.ts';
import { posterRoutes } from './features/catalogue/posterRoutes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { type Catalogue, openCatalogue } from './features/catalogue/service.ts';
import { editingRoutes } from './features/editing/routes.ts';
import { openAgenda } from './features/episodes/agenda.ts';
import { type Airing, openAiring } from './features/episodes/airing.ts';
import { openCalendars } from './features/episodes/calendars.ts';
import { episodeRoutes } from './features/episodes/routes.ts';
import { openSchedule, type Schedule } from './features/episodes/schedule.ts';
import { openEpisodes } from './features/episodes/service.ts';
import { favouriteRoutes } from './features/favourites/routes.ts';
import { openFavourites } from './features/favourites/service.ts';
import { versionOf } from './features/library/deps.ts';
import { libraryRoutes } from './features/library/routes.ts';
import { openLibrary } from './features/library/service.ts';
import { openStatsNotifier, type StatsNotifier } from './features/library/statsNotifier.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { openMedia } from './features/media/service.ts';
import type { PremiumSettings } from './features/premium/deps.ts';
import { premiumRoutes } from './features/premium/routes.ts';
import { memberCardRoute } from './features/profile/cards.ts';
import { openOverviews } from './features/profile/overview.ts';
import { profileVersion } from './features/profile/profileVersion.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { discoveryRoutes } from './features/site/discovery.ts';
import { docsRoute } from './features/site/docs.ts';
import { describeApi } from './features/site/openapi.ts';
import { siteRoutes } from './features/site/routes.ts';
import { openSiteInfo, type SiteSettings } from './features/site/siteInfo.ts';
import { socialRoutes } from './features/social/routes.ts';
import { openSocial } from './features/social/service.ts';
import { answerInProcess, type Binding, type Outcome, register } from './http/bind.ts';
import { refuseUnknownCalls } from './http/edges.ts';
import type { RawInput } from './http/parse.ts';
import { openServer, type ServerSettings } from './http/server.ts';
import type { ImageStore } from './outside/imageStore/imageStore.ts';

/** What the API needs of the world. */
export type ApiOptions = ServerSettings & {
  db: Database;
  account: AccountSettings;
  /** Without it sales of premium are closed. */
  premium?: PremiumSettings | undefined;
  /** What the operator says of the site, for its legal page. */
  site?: SiteSettings | undefined;
  /** Where uploaded pictures are kept. */
  images: ImageStore;
};

/** A page's way to the API: the same calls, parsed and refused alike, without a socket. */
export type CallInProcess = <E extends Endpoint>(endpoint: E, input?: RawInput) => Promise<Outcome<E>>;

export type Api = {
  app: FastifyInstance;
  call: CallInProcess;
  catalogue: Catalogue;
  /** Gathers changed counters of titles. */
  statsNotifier: StatsNotifier;
  /** Where broadcasts stand. */
  schedule: Schedule;
  /** Lets titles begin and end with the clock. */
  airing: Airing;
  /** Changes with what the pages about a member show. */
  profileVersion: (username: string) => Promise<string>;
  /** Every call that is answered. */
  endpoints: readonly Endpoint[];
};

/** Builds the API on a Fastify server that does not listen yet. The caller closes `app` first, then the database. */
export async function buildApi(options: ApiOptions): Promise<Api> {
  const { db, publicUrl, now, report } = options;
  const app = openServer(options);
  const catalogue = await openCatalogue(db, publicUrl, report);
  const media = openMedia({ db, images: options.images, publicUrl, now, report });
  const statsNotifier = openStatsNotifier(db, report);
  const schedule = await openSchedule(db, now, report);
  const deps = { db, catalogue, statsNotifier, schedule, now };
  const episodes = openEpisodes(deps);
  const airing = openAiring(db, now, report);
  const agenda = openAgenda(deps);
  const calendars = openCalendars({
    ...deps,
    publicUrl,
    versionOf: (uid, viewer) => versionOf(deps, uid, viewer),
  });
  const library = openLibrary(deps);
  const favourites = openFavourites(deps);
  const accounts = openAccounts(
    { db, publicUrl, now, media, settings: options.account, belongings: BELONGINGS },
    report,
  );
  const profiles = { library: deps, accounts: accounts.deps };
  const overviews = openOverviews(deps);
  app.addHook('onClose', async () => {
    await statsNotifier.close();
    await airing.close();
    await schedule.close();
    await catalogue.close();
    await accounts.close();
    await media.close();
  });

  // The one list of features: each brings its bindings.
  const bindings: Binding[] = [
    ...catalogueRoutes(catalogue, {
      anime: async (uid, id) => ({
        progression: await library.entryOf(uid, id),
        favorite: await favourites.isFavourite(uid, 'anime', id),
      }),
      manga: async (uid, id) => ({ favorite: await favourites.isFavourite(uid, 'manga', id) }),
    }),
    ...accountRoutes(accounts.deps),
    ...libraryRoutes(library),
    ...favouriteRoutes(favourites),
    ...socialRoutes(openSocial(accounts.deps)),
    ...profileRoutes(profiles, overviews),
    ...episodeRoutes(episodes, agenda, calendars),
    ...premiumRoutes({ db, now, settings: options.premium }),
    ...editingRoutes({ db, catalogue, media, now }),
  ];
  const describe = () =>
    describeApi(
      bindings.map(({ endpoint }) => endpoint),
      publicUrl,
    );
  bindings.push(...siteRoutes(db, openSiteInfo(catalogue.memories, options), describe));
  for (const binding of bindings) register(app, binding, accounts.policy);
  docsRoute(app, describe);
  posterRoutes(app, catalogue);
  memberCardRoute(app, accounts.deps, overviews);
  mediaRoutes(app, media);
  discoveryRoutes(app, { catalogue, publicUrl });
  const endpoints = bindings.map(({ endpoint }) => endpoint);
  refuseUnknownCalls(app, [...endpoints, { method: 'GET', path: '/docs' }]);

  // By name, not by identity: the built pages carry their own copy of the contract.
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const byName = new Map(bindings.map((binding) => [nameOf(binding.endpoint), binding]));
  const call: CallInProcess = (endpoint, input = {}) => {
    const binding = byName.get(nameOf(endpoint));
    if (!binding) throw new Error(`no binding for ${endpoint.method} ${endpoint.path}`);
    return answerInProcess(binding, input, accounts.policy);
  };
  const versionOfProfile = (username: string) => profileVersion(profiles, username);
  return {
    app,
    call,
    catalogue,
    statsNotifier,
    schedule,
    airing,
    profileVersion: versionOfProfile,
    endpoints,
  };
}
