import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { type Api, buildApi } from '../build-api.ts';
import type { Database } from '../db/handle.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { seedTitles } from './seed.ts';
import { complain } from './template.ts';

export const PUBLIC_URL = 'https://kiroku.example';

export type TestApi = Api & {
  db: TestDatabase;
  /** GET, as a client would. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Statements sent to the database since the last call of this function. */
  statements(): number;
  /** The address of a real socket, opened by the first call. */
  listen(): Promise<URL>;
  close(): Promise<void>;
};

/** The API over a fresh database of its own, seeded with titles (seed.ts). It does not listen until asked. */
export async function openTestApi(options: { seed?: boolean } = {}): Promise<TestApi> {
  const db = await openTestDatabase();
  if (options.seed !== false) await seedTitles(db);
  const counter = countStatements();
  const api = await openApiOver({ ...db, sql: db.sql.withPlugin(counter.plugin) });
  counter.take();
  const { app } = api;
  return {
    ...api,
    db,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    inject: (request) => app.inject(request),
    statements: counter.take,
    listen: async () => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const address = app.server.address();
      return new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    },
    close: async () => {
      await app.close();
      await db.dispose();
    },
  };
}

/** A further instance over a database that is open already; the caller closes its `app`. */
export function openApiOver(db: Database, report = complain): Promise<Api> {
  return buildApi({
    db,
    publicUrl: PUBLIC_URL,
    logLevel: 'silent',
    trustedProxies: [],
    errorPage: (status, message) => `<!doctype html><title>${status}</title><p>${message}</p>`,
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    report,
  });
}

function countStatements() {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    plugin,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
