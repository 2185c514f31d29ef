import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openTestApi, type TestApi } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { databaseUrl, testServer } from '../template.ts';
import { type ExplainedStatement, explainStatement, nodesOf } from './explainStatement.ts';
import { recordStatements, type SentStatement } from './recordStatements.ts';
import { type Stop, stopsOf } from './tour.ts';

/** A statement of the tour, with the stop that sent it first. */
export type TouredStatement = Pick<Stop, 'file' | 'name'> & ExplainedStatement & { text: string };

/** Statements of pg-boss, whose tables are its own. */
const FOREIGN = /\bpgboss\./;

/** The statements of a tour of the API over a filled database on the server of KIROKU_TEST_DATABASE_URL, explained. Read inside tests. */
export function setupTour(): { readonly statements: readonly TouredStatement[] } {
  let statements: TouredStatement[] = [];
  let ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const api = await openTestApi({ seed: fill, account: { inactiveMonths: 24 } });
    const client = await connect(api);
    const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-plans-'));
    ends = [() => client.end(), api.close, () => rm(dataDir, { recursive: true, force: true })];
    statements = await explainAll(client, await take(await stopsOf(api, dataDir)));
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return {
    get statements() {
      return statements;
    },
  };
}

async function fill(db: TestDatabase): Promise<void> {
  const rows = await readFile(new URL('fill.sql', import.meta.url), 'utf8');
  await sql.raw(rows).execute(db.sql);
  await sql.raw('vacuum analyze').execute(db.sql);
}

async function connect({ db }: TestApi): Promise<pg.Client> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
  const client = new pg.Client({ connectionString: databaseUrl(testServer() ?? '', rows[0]?.name ?? '') });
  await client.connect();
  return client;
}

type Taken = Pick<Stop, 'file' | 'name'> & { sent: SentStatement };

/** Each statement once. What a call leaves to do after its answer counts for the next stop. */
async function take(stops: readonly Stop[]): Promise<Taken[]> {
  const taken = new Map<string, Taken>();
  const recorder = recordStatements();
  try {
    for (const { name, file, visit } of stops) {
      for (const sent of await recorder.during(visit)) {
        if (!taken.has(sent.text) && !FOREIGN.test(sent.text)) taken.set(sent.text, { name, file, sent });
      }
    }
  } finally {
    recorder.stop();
  }
  return [...taken.values()];
}

async function explainAll(client: pg.Client, taken: readonly Taken[]): Promise<TouredStatement[]> {
  const explained: TouredStatement[] = [];
  for (const { name, file, sent } of taken) {
    const plan = await explainStatement(client, sent);
    if (!nodesOf(plan.root).some((node) => node['Relation Name'])) continue;
    explained.push({ name, file, text: sent.text.replace(/\s+/g, ' ').trim(), ...plan });
  }
  return explained;
}
