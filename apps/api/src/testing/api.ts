import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { fileStore } from '../adapters/imageStore/fileStore.ts';
import { type Api, type ApiOptions, buildApi } from '../buildApi.ts';
import type { Database } from '../db/handle.ts';
import type { AccountSettings } from '../features/account/deps.ts';
import { exemptionOf } from '../http/admission/exemption.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { watchAnswers } from './describedAnswers.ts';
import { seedTitles } from './seed.ts';
import { warn } from './template.ts';

export const PUBLIC_URL = 'https://kiroku.example';
/** Address where nothing answers: no test asks the real service. */
export const NO_ANILIST = 'http://127.0.0.1:9';

/** Tests call from this machine, as often as they like. */
const LOCAL_EXEMPT = exemptionOf({ publicUrl: 'http://localhost', limitLoopback: false });

export type TestApi = Api & {
  db: TestDatabase;
  clock: TestClock;
  /** The directory of uploaded pictures. */
  pictures: string;
  /** GET, as a client would. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Statements of the requests that were injected since the last call of this function, and of no earlier one's aftermath. */
  statements(): number;
  /** The address of a real socket, opened by the first call. */
  listen(): Promise<URL>;
  close(): Promise<void>;
};

/** The API over a fresh database, seeded with titles (seed.ts). It listens after the first call of `listen`. */
export async function openTestApi(
  options: {
    /** Rows of the database instead of the seeded titles, before the API opens; false: none. */
    seed?: false | ((db: TestDatabase) => Promise<void>);
    account?: Partial<AccountSettings>;
    connections?: ApiOptions['connections'];
    report?: (line: string) => void;
    anilistUrl?: string;
    anilistSync?: boolean;
    news?: ApiOptions['news'];
    requestLimits?: ApiOptions['requestLimits'];
    isExempt?: ApiOptions['isExempt'];
    trustedProxies?: string[];
    apiHost?: string;
    board?: ApiOptions['board'];
    push?: ApiOptions['push'];
    sources?: ApiOptions['sources'];
    pictureMode?: ApiOptions['pictureMode'];
    metrics?: ApiOptions['metrics'];
    /** Calls that wait for the database at once, at most. Default: any number. */
    mostWaiting?: number;
  } = {},
): Promise<TestApi> {
  const db = await openTestDatabase(options.mostWaiting);
  if (options.seed !== false) await (options.seed ?? seedTitles)(db);
  const counter = countStatements();
  const clock = openTestClock();
  const pictures = await mkdtemp(join(tmpdir(), 'kiroku-pictures-'));
  const api = await openApiOver({ ...db, sql: db.sql.withPlugin(counter.plugin) }, options.report ?? warn, {
    now: clock.now,
    images: fileStore(pictures),
    account: { ...TEST_ACCOUNTS, ...options.account },
    connections: options.connections,
    anilistUrl: options.anilistUrl ?? NO_ANILIST,
    anilistSync: options.anilistSync,
    news: options.news,
    requestLimits: options.requestLimits,
    isExempt: options.isExempt ?? LOCAL_EXEMPT,
    trustedProxies: options.trustedProxies ?? [],
    apiHost: options.apiHost,
    board: options.board,
    sources: options.sources,
    pictureMode: options.pictureMode,
    metrics: options.metrics,
    ...(options.push && { push: options.push }),
  });
  counter.take();
  const { app } = api;
  // Tests also write straight into the database, and read at once.
  const inject = async (request: InjectOptions) => {
    await db.catchUp().catch(() => {});
    // Titles announced until now are known.
    await api.catalogue.refresh('anime', []);
    return counter.during(() => app.inject(request));
  };
  return {
    ...api,
    db,
    clock,
    pictures,
    get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
    inject,
    statements: counter.take,
    listen: async () => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const address = app.server.address();
      return new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    },
    close: async () => {
      await app.close();
      await db.dispose();
      await rm(pictures, { recursive: true, force: true });
    },
  };
}

/** Keys of the tests, and hashes that cost next to nothing. */
export const TEST_ACCOUNTS: AccountSettings = {
  sessionKey: Buffer.alloc(32, 7),
  pepper: Buffer.alloc(32, 9),
  passwordMin: 5,
  passwordCost: { memoryCost: 64, timeCost: 1 },
  requireVerifiedEmail: false,
  signInLimit: { most: 25, within: 5 * 60_000 },
  signUpLimit: { most: 5, within: 30 * 60_000 },
};

/** A key to push services, and a contact that they can write to. */
export const TEST_PUSH: ApiOptions['push'] = {
  key: async () => Buffer.alloc(32, 5),
  subject: 'mailto:equipe@kiroku.example',
};

/** A further instance over a database that is open already; the caller closes its `app`. */
export async function openApiOver(
  db: Database,
  report = warn,
  options: Partial<
    Pick<
      ApiOptions,
      | 'now'
      | 'images'
      | 'account'
      | 'premium'
      | 'connections'
      | 'titlesFile'
      | 'anilistUrl'
      | 'anilistSync'
      | 'news'
      | 'requestLimits'
      | 'isExempt'
      | 'trustedProxies'
      | 'apiHost'
      | 'board'
      | 'push'
      | 'sources'
      | 'pictureMode'
      | 'pictureCopies'
      | 'metrics'
    >
  > = {},
): Promise<Api> {
  const api = await buildApi({
    db,
    publicUrl: PUBLIC_URL,
    logLevel: 'silent',
    trustedProxies: [],
    errorPage: (status, message) => `<!doctype html><title>${status}</title><p>${message}</p>`,
    account: TEST_ACCOUNTS,
    isExempt: LOCAL_EXEMPT,
    images: fileStore(join(tmpdir(), `kiroku-pictures-of-${process.pid}`)),
    now: openTestClock().now,
    anilistUrl: NO_ANILIST,
    push: TEST_PUSH,
    report,
    ...options,
  });
  watchAnswers(api.app, api.endpoints);
  return api;
}

/** A clock that stands still until it is moved. */
export type TestClock = { now: () => number; advance(ms: number): void };

function openTestClock(): TestClock {
  let time = Date.parse('2026-11-21T12:00:00Z');
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

function countStatements() {
  const caller = new AsyncLocalStorage<{ count: number }>();
  let current = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const counted = caller.getStore();
      if (counted) counted.count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    plugin,
    // Light-my-request begins at the first `then`, which is to be inside.
    during: <T>(run: () => PromiseLike<T>) => caller.run(current, async () => await run()),
    take: () => {
      const { count } = current;
      current = { count: 0 };
      return count;
    },
  };
}
