import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '../../buildApi.ts';
import { publicReadsOf } from '../../db/connections/publicReads.ts';
import { openServerDatabase } from '../../db/connections/server.ts';
import type { Database } from '../../db/handle.ts';
import { migrate } from '../../db/migrate.ts';
import type { Db } from '../../db/tables/schema.ts';
import { openApiOver } from '../../testing/api.ts';
import { type PostgresServer, postgresPrograms, startPrimary } from '../../testing/postgresServers.ts';
import { seedTitles, TITAN } from '../../testing/seed.ts';
import { announceChange } from './store.ts';

const OTHER = 'anime-2';

describe.skipIf(postgresPrograms() === undefined)('a streaming replica (needs PostgreSQL’s programs)', () => {
  let servers: Awaited<ReturnType<typeof startPrimary>>;
  let primary: PostgresServer;
  let replica: PostgresServer;
  let replicas = 0;
  let db: Database;
  let api: Api;
  const lines: string[] = [];
  const open = (readUrl: string) =>
    openServerDatabase(primary.url, {
      dataDir: tmpdir(),
      minFreeBytes: 0,
      starting: true,
      readUrl,
      report: (line) => lines.push(line),
    });

  beforeAll(async () => {
    servers = await startPrimary();
    primary = servers.primary;
    db = await openServerDatabase(primary.url, { dataDir: tmpdir(), report: () => {}, starting: true });
    await migrate(db);
    await seedTitles(db);
    await db.close();
  });
  afterAll(() => servers?.dispose());
  beforeEach(async () => {
    lines.length = 0;
    replica = await servers.startReplica(`replica${++replicas}`);
    db = await open(replica.url);
    api = await openApiOver(db, (line) => lines.push(line));
    await expect.poll(() => isReadThere(OTHER)).toBe(true);
  });
  afterEach(async () => {
    await api?.app.close();
    await db?.close();
    try {
      replica.stop();
    } catch {
      // Stopped by the test already.
    }
  });

  const isReplica = async (from: Db) => {
    const { rows } = await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(from);
    return rows[0]?.there ?? false;
  };
  /** Whether something is read on the replica. */
  const isReadThere = (name: string) => publicReadsOf(db).one(name, isReplica);
  const rename = (title: string) =>
    db.sql.transaction().execute(async (transaction) => {
      await transaction.updateTable('anime').set({ title }).where('id', '=', TITAN).execute();
      await announceChange(transaction, 'anime', [TITAN]);
    });
  const shownTitle = async () => (await api.app.inject({ url: `/api/anime/${TITAN}` })).json().title;

  test('titles and the catalogue are read from the replica, and members from the primary', async () => {
    expect(await publicReadsOf(db).all(isReplica)).toBe(true);
    expect(await isReadThere(`anime-${TITAN}`)).toBe(true);
    expect(await isReplica(db.sql)).toBe(false);
    expect((await api.app.inject({ url: `/api/anime/${TITAN}` })).statusCode).toBe(200);
  });

  test('a lagging replica shows nothing older than known, and is used again once it caught up', async () => {
    await replica.run('select pg_wal_replay_pause()');
    for (const title of ['Un premier nom', 'Un second nom']) {
      await rename(title);
      await expect.poll(shownTitle).toBe(title);
    }
    expect(await isReadThere(`anime-${TITAN}`)).toBe(false);
    expect(await isReadThere(OTHER)).toBe(true);
    expect(await publicReadsOf(db).all(isReplica)).toBe(false);
    await expect.poll(() => lines.join()).toContain('plus de 10 s de retard');
    await replica.run('select pg_wal_replay_resume()');
    await expect.poll(() => isReadThere(`anime-${TITAN}`)).toBe(true);
    expect(await shownTitle()).toBe('Un second nom');
    await expect.poll(() => lines.at(-1)).toContain('de nouveau lue');
  });

  test('the primary replaces an unreachable replica until it comes back', async () => {
    replica.stop();
    expect(await isReadThere(OTHER)).toBe(false);
    await rename('Sans réplique');
    await expect.poll(shownTitle).toBe('Sans réplique');
    await expect.poll(() => lines.at(-1)).toContain('ne répond pas');
    replica.start();
    await expect.poll(() => isReadThere(`anime-${TITAN}`)).toBe(true);
    expect(lines.at(-1)).toContain('de nouveau lue');
    expect(await shownTitle()).toBe('Sans réplique');
  });

  test('a promoted replica is no longer used', async () => {
    replica.promote();
    await replica.run(`update anime set title = 'Un autre monde' where id = ${TITAN}`);
    await rename('Notre monde');
    await expect.poll(shownTitle).toBe('Notre monde');
    await expect.poll(() => isReadThere(OTHER)).toBe(false);
    expect(lines.at(-1)).toContain('n’est plus une réplique');
    expect(await shownTitle()).toBe('Notre monde');
  });

  test('the replica answers while the primary restarts, and follows it afterwards', async () => {
    primary.stop();
    expect(await isReadThere(OTHER)).toBe(true);
    primary.start();
    await expect
      .poll(() =>
        rename('Après le redémarrage').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(shownTitle).toBe('Après le redémarrage');
    await expect.poll(() => isReadThere(`anime-${TITAN}`)).toBe(true);
    expect(await shownTitle()).toBe('Après le redémarrage');
  });

  test('a primary or the replica of another server is refused, and an unreachable replica accepted', async () => {
    await expect(open(primary.url)).rejects.toThrow(
      'La base de DATABASE_READ_URL n’est pas une réplique : elle accepte des écritures.',
    );
    const absent = new URL(replica.url);
    absent.pathname = '/absente';
    await expect(open(absent.href)).rejects.toThrow('La réplique de DATABASE_READ_URL refuse la connexion');
    const others = await startPrimary();
    try {
      const foreign = await others.startReplica('replica');
      await expect(open(foreign.url)).rejects.toThrow('la réplique d’un autre serveur');
    } finally {
      others.dispose();
    }
    replica.stop();
    const early = await open(replica.url);
    expect(lines.at(-1)).toContain('ne répond pas');
    replica.start();
    await expect.poll(() => publicReadsOf(early).one(OTHER, isReplica)).toBe(true);
    await early.close();
  });
});
