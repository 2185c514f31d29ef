import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openApiOver, openTestApi, type TestApi } from '../../testing/api.ts';
import { NAMELESS_IN_LATIN, TITAN } from '../../testing/seed.ts';
import { databaseUrl, testServer } from '../../testing/template.ts';
import { announceChange } from './store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Renames an anime the way every writer does: the announcement belongs to the transaction. */
async function rename(id: number, title: string): Promise<void> {
  await api.db.sql.transaction().execute(async (transaction) => {
    await transaction.updateTable('anime').set({ title, type: 'ONA' }).where('id', '=', id).execute();
    await announceChange(transaction, 'anime', [id]);
  });
}

const seen = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 180_000, interval: 5 });

describe('changes of titles', () => {
  test('a changed title is new in its page, explore, search and their ETags', async () => {
    const item = await api.get(`/api/anime/${TITAN}`);
    const list = await api.get('/api/explore/anime');
    const hits = await api.get('/api/search/anime/attaque%20des%20titans');
    await rename(TITAN, 'Les Géants du mur');

    await seen(async () => {
      expect((await api.get('/api/search/anime/geants%20du%20mur')).json()[0]?.id).toBe(TITAN);
    });
    const newItem = await api.get(`/api/anime/${TITAN}`, { 'if-none-match': String(item.headers.etag) });
    expect([newItem.statusCode, newItem.json().title, newItem.json().type]).toEqual([
      200,
      'Les Géants du mur',
      'ONA',
    ]);
    const newList = await api.get('/api/explore/anime', { 'if-none-match': String(list.headers.etag) });
    expect([newList.statusCode, newList.json()[0].title]).toEqual([200, 'Les Géants du mur']);
    const filtered = await api.get('/api/explore/anime?type=ONA&adult=true&search=geants');
    expect(filtered.json()[0].id).toBe(TITAN);
    const formerHits = await api.get('/api/search/anime/attaque%20des%20titans');
    expect(formerHits.headers.etag).not.toBe(hits.headers.etag);
    expect(formerHits.json().map(({ title }: { title: string }) => title)).not.toContain(
      "L'Attaque des Titans",
    );
  });

  test('a changed title leaves the ETags of other titles', async () => {
    const before = await api.get(`/api/anime/${NAMELESS_IN_LATIN}`);
    await rename(TITAN, 'Encore autre chose');
    await seen(async () =>
      expect((await api.get(`/api/anime/${TITAN}`)).json().title).toBe('Encore autre chose'),
    );
    const after = await api.get(`/api/anime/${NAMELESS_IN_LATIN}`, {
      'if-none-match': String(before.headers.etag),
    });
    expect(after.statusCode).toBe(304);
  });

  test('a change in a rolled back transaction changes nothing', async () => {
    const undone = api.db.sql.transaction().execute(async (transaction) => {
      await transaction.updateTable('anime').set({ title: 'Jamais' }).where('id', '=', TITAN).execute();
      await announceChange(transaction, 'anime', [TITAN]);
      throw new Error('undone on purpose');
    });
    await expect(undone).rejects.toThrow('undone on purpose');
    await rename(NAMELESS_IN_LATIN, 'Entendu après');
    await seen(async () =>
      expect((await api.get(`/api/anime/${NAMELESS_IN_LATIN}`)).json().title).toBe('Entendu après'),
    );
    expect((await api.get('/api/search/anime/jamais')).json()).toEqual([]);
  });

  test('a new title is listed and counted at once', async () => {
    const before = Number((await api.get('/api/explore/manga')).headers['x-total-count']);
    await api.db.sql.transaction().execute(async (transaction) => {
      await sql`insert into manga (id, title) values (5000, 'Tout nouveau manga')`.execute(transaction);
      await announceChange(transaction, 'manga', [5000]);
    });
    await seen(async () => expect((await api.get('/api/manga/5000')).statusCode).toBe(200));
    expect(Number((await api.get('/api/explore/manga')).headers['x-total-count'])).toBe(before + 1);
    expect((await api.get('/api/search/manga/tout%20nouveau')).json()[0].id).toBe(5000);
  });

  test('a change among a thousand in one transaction arrives like any other', async () => {
    const ids = Array.from({ length: 1200 }, (_, at) => 10_000 + at);
    await api.db.sql.transaction().execute(async (transaction) => {
      await sql`insert into anime (id, title) select n, 'Millier ' || n from unnest(${ids}::int[]) n`.execute(
        transaction,
      );
      await announceChange(transaction, 'anime', ids);
    });
    await seen(async () => expect((await api.get('/api/anime/11199')).statusCode).toBe(200));
    expect((await api.get('/api/anime/10000')).json().title).toBe('Millier 10000');
  });
});

describe('statements of reads', () => {
  const statements = async (url: string) => {
    api.statements();
    expect((await api.get(url)).statusCode).toBe(200);
    return api.statements();
  };

  test('explore and search run no statement', async () => {
    for (const url of [
      '/api/explore/anime',
      '/api/explore/anime?genre=Action&sortBy=score&page=2',
      '/api/explore/manga?adult=1',

      '/api/explore/anime?search=serie',
      '/api/search/anime/serie',
      '/api/search/manga/berserk',
      '/api/health',
    ]) {
      expect([url, await statements(url)]).toEqual([url, 0]);
    }
  });

  test('a title takes at most two statements the first time, then none', async () => {
    expect(await statements('/api/anime/20')).toBe(2);
    expect(await statements('/api/anime/20')).toBe(0);
    expect(await statements('/api/manga/20')).toBe(1);
    expect(await statements('/api/manga/20')).toBe(0);
    expect(await statements('/api/anime/stats/20')).toBe(1);
  });

  test('unknown ids run no statement', async () => {
    api.statements();
    for (const id of ['999999', 'abc', '0']) await api.get(`/api/anime/${id}`);
    expect(api.statements()).toBe(0);
  });
});

describe('slow or absent database', () => {
  test('a change received while the catalogue loads is not lost to the older reading', async () => {
    const reading = Promise.withResolvers<void>();
    let held = false;
    const slow = api.db.sql.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!held && result.rows.some((row) => 'season_year' in row)) {
          held = true;
          await reading.promise;
        }
        return result;
      },
    });
    const opening = openApiOver({ ...api.db, sql: slow });
    await vi.waitUntil(() => held, { timeout: 180_000, interval: 5 });
    const renamed = rename(TITAN, 'Renommé pendant le chargement');
    // A server commits meanwhile, and the change could be read; the embedded engine has a single connection and waits.
    if (api.db.engine === 'server') {
      await renamed;
      await sleep(300);
    }
    reading.resolve();
    await renamed;
    const late = await opening;
    await seen(async () => {
      const hits = (await late.app.inject('/api/search/anime/renomme%20pendant')).json();
      expect(hits[0]?.title).toBe('Renommé pendant le chargement');
    });
    await late.app.close();
  });

  test('a change that could not be read is read again', async () => {
    let failures = 0;
    const failing = api.db.sql.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (failures === 1) {
          failures++;
          throw new Error('interrupted on purpose');
        }
        return result;
      },
    });
    const reports: string[] = [];
    const other = await openApiOver({ ...api.db, sql: failing }, (line) => void reports.push(line));
    failures = 1;
    await rename(TITAN, 'Lu au second essai');
    await seen(async () => {
      expect((await other.app.inject('/api/search/anime/lu%20au%20second')).json()[0]?.id).toBe(TITAN);
    });
    expect([failures, reports.length]).toEqual([2, 1]);
    await other.app.close();
  });
});

// The embedded engine serves one process: there is no second instance to notify.
describe.skipIf(testServer() === undefined)(
  'two instances over one server (set KIROKU_TEST_DATABASE_URL)',
  () => {
    test('two instances over one server both see the writes of either', async () => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db.sql);
      const url = databaseUrl(testServer() ?? '', rows[0]?.name ?? '');
      const db = await openDatabase({ url, dataDir: '/tmp', minFreeBytes: 0, report: () => {} });
      const other = await openApiOver(db);
      await rename(TITAN, 'Vu des deux côtés');
      for (const { app } of [api, other]) {
        await seen(async () => {
          expect((await app.inject('/api/search/anime/vu%20des%20deux')).json()[0]?.id).toBe(TITAN);
        });
        expect((await app.inject(`/api/anime/${TITAN}`)).json().title).toBe('Vu des deux côtés');
      }
      const [one, two] = await Promise.all([api, other].map(({ app }) => app.inject('/api/explore/anime')));
      expect(one?.headers.etag).toBe(two?.headers.etag);
      await other.app.close();
      await db.close();
    });
  },
);
