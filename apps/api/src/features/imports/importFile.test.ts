import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { malData } from '../../testing/malData.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports, TITAN_MAL } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;
const secondProcess = setupSecondProcess(setup);

const TITAN_SEEN = {
  series_animedb_id: TITAN_MAL,
  series_title: 'Shingeki no Kyojin',
  my_watched_episodes: 25,
  my_status: 'Completed',
  my_score: 9,
  my_start_date: '2020-01-02',
  my_finish_date: '2020-02-00',
  my_times_watched: 2,
  my_comments: 'Été & hiver',
};

describe('files', () => {
  test('an imported file is previewed, applied and visible at once, in another process too', async () => {
    const { marie } = setup;
    await marie.call('POST', 'progression/anime/write', { id: 11, status: 1, progression: 3 });
    const other = secondProcess();
    const get = async () =>
      (
        await other.app.inject({
          url: `/api/progression/anime/${marie.uid}`,
          headers: { authorization: marie.token },
        })
      ).json();
    expect(await get()).toHaveLength(1);
    const statsElsewhere = async () => (await other.app.inject(`/api/anime/stats/${TITAN}`)).json();
    const { status3 } = await statsElsewhere();
    const file = malFile([
      TITAN_SEEN,
      {
        series_animedb_id: malOf(11),
        series_title: 'Shirizu 11',
        my_watched_episodes: 2,
        my_status: 'Dropped',
      },
      { series_animedb_id: malOf(12), series_title: 'Shirizu 12', my_status: 'Plan to Watch' },
      { series_animedb_id: 999_999, series_title: 'Nulle part' },
      { series_animedb_id: malOf(13), my_status: 'Devant' },
    ]);
    const preview = await imports.preview(marie, gzipSync(file));
    expect(preview).toMatchObject({
      source: 'mal',
      label: 'liste.xml',
      state: 'ready',
      policy: 'merge',
      counts: { added: 2, updated: 1, same: 0, kept: 0, missing: 1, invalid: 1 },
      progress: { done: 5, total: 5, waitingUntil: null },
      rowCount: 5,
      undoableUntil: null,
    });
    expect(preview.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['added', null],
      ['updated', null],
      ['added', null],
      ['missing', 'unknown'],
      ['invalid', 'unreadableStatus'],
    ]);
    expect(preview.rows[0]).toMatchObject({
      kind: 'anime',
      title: 'Shingeki no Kyojin',
      from: null,
      to: {
        status: 3,
        progression: 25,
        rewatch: 2,
        startDate: '2020-01-02',
        endDate: null,
        score: 9,
        note: 'Été & hiver',
      },
      media: { id: TITAN, title: "L'Attaque des Titans" },
    });
    expect(preview.rows[1]).toMatchObject({
      from: { status: 1, progression: 3 },
      to: { status: 5, progression: 3 },
    });
    const skipped = await imports.read(marie, preview.id, '?policy=keep&outcome=kept');
    expect([skipped.counts.kept, skipped.rowCount, skipped.rows.length]).toEqual([1, 1, 1]);

    const done = await imports.apply(marie, preview.id);
    expect(done).toMatchObject({ counts: preview.counts, policy: 'merge' });
    expect(done.rows).toEqual(preview.rows);
    expect(done.undoableUntil).toBe(done.createdAt + 7 * 24 * 3_600_000);
    const library = (await marie.call('GET', `progression/anime/${marie.uid}`)).json();
    expect(library).toHaveLength(3);
    expect(
      new Set(library.map((item: { progression: { lastChange: number } }) => item.progression.lastChange))
        .size,
    ).toBe(1);
    await expect.poll(get).toEqual(library);
    await expect.poll(statsElsewhere).toMatchObject({ status3: status3 + 1 });
    expect((await marie.call('GET', 'history/anime')).json()).toHaveLength(1);
    await imports.expectCountersHold();
  });

  test('every row of a real anime export of MyAnimeList is imported', async ({ skip }) => {
    if (!malData.isHere) return skip(malData.absent);
    const { marie } = setup;
    const preview = await imports.preview(marie, malData.read('anime_558_v1.1.0.xml'));
    expect(preview.progress.total).toBe(558);
    expect(preview.counts.invalid).toBe(0);
    expect(preview.counts.added + preview.counts.missing).toBe(558);
    const second = await imports.preview(marie, malData.read('anime_67_v1.1.0.xml.gz'));
    expect(second.progress.total).toBe(67);
    expect((await imports.read(marie, preview.id)).state).toBe('cancelled');
    const manga = await imports.preview(marie, malData.read('manga_112_v1.1.0.xml'));
    expect([manga.progress.total, manga.rows[0]?.kind]).toEqual([112, 'manga']);
  });

  test.each([
    '',
    'bonjour',
    '<html></html>',
    '\u0000\u0001',
    'PK\u0003\u0004',
    '<?xml version="1.0"?><rss/>',
  ])('a file of unknown format is refused: %j', async (file) => {
    const answer = await imports.send(setup.marie, file);
    expectRefusal(answer, 415, 'wrong_file');
    expect(answer.json()).toMatchObject({
      message: 'Mauvais type de fichier',
      errors: { file: 'Mauvais type de fichier' },
    });
  });
});
