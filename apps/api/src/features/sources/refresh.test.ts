import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, setupSources, titles } from './fixtures/setupSources.ts';
import { endLostRuns } from './runStore.ts';

const setup = setupSources();
const names = async () => {
  const rows = await setup.now.api.db.sql.selectFrom('anime').select('romanji').orderBy('id_mal').execute();
  return rows.map(({ romanji }) => romanji);
};

describe('sources of the configuration', () => {
  test('due sources are read, the highest first, and their values ranked', async () => {
    setup.files.set('/haute.jsonl', titles('Un'));
    setup.files.set('/basse.jsonl', titles('Autre un', 'Deux'));
    expect(await setup.now.refresh()).toBe('2 sources lues, 0 échec');
    expect(await names()).toEqual(['Un', 'Deux']);
    expect(readdirSync(setup.now.folder)).toEqual([]);
    expect(await setup.now.refresh()).toBeUndefined();
    setup.now.api.clock.advance(DAY);
    expect(await setup.now.refresh()).toBe('1 source lue, 0 échec');
    expect(setup.asked).toEqual(['/haute.jsonl 200', '/basse.jsonl 200', '/haute.jsonl 304']);
    const now = setup.now.api.clock.now();
    expect(await setup.now.listed()).toMatchObject({
      isStale: false,
      refreshedAt: now,
      sources: [
        {
          name: 'haute',
          address: expect.stringMatching(/^http:..127.0.0.1:\d+.haute.jsonl$/),
          everyHours: 24,
          nextAt: now + DAY,
          refreshedAt: now,
          lastRun: { state: 'same', read: 0, scheduled: true },
        },
        {
          name: 'basse',
          nextAt: now + 6 * DAY,
          lastRun: { state: 'done', format: 'interchange', read: 2, added: 1, unchanged: 1 },
        },
        { name: 'rang', address: null, everyHours: null, nextAt: null, lastRun: null },
      ],
      runs: [{ source: 'haute' }, { source: 'basse' }, { source: 'haute' }],
    });
  });

  test('a file without an ETag is compared by its digest', async () => {
    setup.withoutTags();
    setup.files.set('/haute.jsonl', titles('Un'));
    setup.files.set('/basse.jsonl', titles('Un'));
    await setup.now.refresh();
    setup.now.api.clock.advance(DAY);
    await setup.now.refresh();
    expect(await setup.now.sourceCalled('haute')).toMatchObject({ lastRun: { state: 'same' } });
    setup.files.set('/haute.jsonl', titles('Un', 'Deux'));
    setup.now.api.clock.advance(DAY);
    await setup.now.refresh();
    expect(await setup.now.sourceCalled('haute')).toMatchObject({ lastRun: { state: 'done', added: 1 } });
  });

  test('a French file completes titles of other sources, even later ones', async () => {
    const source = { sha256: null, everyHours: 24 };
    const [haute] = setup.now.list;
    const french = {
      ...source,
      name: 'french',
      address: haute?.address?.replace('haute.jsonl', 'fr.csv') ?? null,
    };
    const list = [french, ...setup.now.list];
    const { signal } = new AbortController();
    setup.files.set('/fr.csv', 'mal;titre\n1;Le Un\n2;Le Deux\n');
    setup.files.set('/haute.jsonl', titles('Un'));
    setup.files.set('/basse.jsonl', titles('Un'));
    const frenchNames = async () => {
      const rows = await setup.now.api.db.sql.selectFrom('anime').select('title').orderBy('id_mal').execute();
      return rows.map(({ title }) => title);
    };
    await setup.now.refresh(signal, list);
    expect(await frenchNames()).toEqual(['Le Un']);
    setup.files.set('/haute.jsonl', titles('Un', 'Deux'));
    setup.now.api.clock.advance(DAY);
    await setup.now.refresh(signal, list);
    expect(await frenchNames()).toEqual(['Le Un', 'Le Deux']);
  });

  test('a failing source affects no other, is logged once and retried three hours later', async () => {
    setup.files.set('/basse.jsonl', titles('Un'));
    expect(await setup.now.refresh()).toBe('1 source lue, 1 échec');
    const reason = 'Le fichier n’a pas été donné : le serveur a répondu 404.';
    expect(await setup.now.sourceCalled('haute')).toMatchObject({
      refreshedAt: null,
      nextAt: setup.now.api.clock.now() + 3 * HOUR,
      lastRun: { state: 'failed', reason },
    });
    setup.now.api.clock.advance(3 * HOUR);
    expect(await setup.now.refresh()).toBe('0 source lue, 1 échec');
    setup.files.set('/haute.jsonl', titles('Un'));
    setup.now.api.clock.advance(3 * HOUR);
    await setup.now.refresh();
    expect(setup.now.reports).toEqual([
      `catalogue : la source haute n’a pas été lue. ${reason}`,
      'catalogue : la source haute est de nouveau lue',
    ]);
  });

  test('refused entries of a file are stored, and a file with another digest is refused', async () => {
    const list = setup.now.list.map((source) => ({
      ...source,
      sha256: source.name === 'basse' ? '0'.repeat(64) : null,
    }));
    setup.files.set('/haute.jsonl', `${titles('Un')}{"titles":\n`);
    setup.files.set('/basse.jsonl', titles('Un'));
    await setup.now.refresh(undefined, list);
    expect((await setup.now.sourceCalled('haute'))?.lastRun).toMatchObject({
      state: 'done',
      refused: 1,
      added: 1,
    });
    expect((await setup.now.sourceCalled('haute'))?.lastRun?.notes[0]).toMatch(/^ligne 2 : /);
    expect((await setup.now.sourceCalled('basse'))?.lastRun?.reason).toMatch(/n’a pas l’empreinte attendue/);
  });

  test('interrupted sources are read at the next run', async () => {
    setup.files.set('/haute.jsonl', titles('Un'));
    setup.files.set('/basse.jsonl', titles('Un'));
    const stop = new AbortController();
    stop.abort(new Error('the site closes'));
    await expect(setup.now.refresh(stop.signal)).rejects.toThrow('the site closes');
    await setup.now.api.db.sql
      .insertInto('catalogue_run')
      .values({
        source: 'haute',
        place: 'x',
        scheduled: true,
        state: 'running',
        created_at: new Date(setup.now.api.clock.now()),
        started_at: new Date(setup.now.api.clock.now()),
      })
      .execute();
    await endLostRuns(setup.now.api.db.sql, new Date(setup.now.api.clock.now()), ['haute']);
    expect(await setup.now.sourceCalled('haute')).toMatchObject({ lastRun: { state: 'interrupted' } });
    expect(await setup.now.refresh()).toBe('2 sources lues, 0 échec');
  });
});
