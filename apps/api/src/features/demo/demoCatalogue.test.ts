import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { isoPartialDate, parisDate } from '@kiroku/contract/base/dates';
import { AIRING, ENDED, UPCOMING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { partialDate } from '../../db/tables/titleColumns.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { readDemoTitles, seedDemoCatalogue } from '../catalogue/demo.ts';
import type { TitleRecord } from '../catalogue/ingest/record.ts';
import { seedDemoSchedule } from '../episodes/demoSchedule.ts';

const REAL = new URL('../../../../../../shared/data/catalogue/anime.jsonl.gz', import.meta.url);
/** Services that are no more, and since when. */
const CLOSED: Readonly<Record<string, string>> = { Wakanim: '2023-11-03' };
/** Averages of old data that stand for « unknown ». */
const NO_SCORE = 6.51;

let anime: TitleRecord[];
beforeAll(async () => {
  anime = await readDemoTitles('anime');
});

describe('demo titles', () => {
  test('the dates of a demo title are in order and match its status', () => {
    for (const { draft } of anime) {
      const [start, end] = [isoPartialDate(draft.start), isoPartialDate(draft.end)];
      const name = `${draft.title} ${start} ${end}`;
      if (start && end) expect(start.slice(0, end.length) <= end, name).toBe(true);
      if (draft.status === UPCOMING) expect(end, name).toBeNull();
    }
  });

  test('a demo title on a closed service ended before it closed', () => {
    for (const { kind, draft } of anime) {
      for (const { source } of kind === 'anime' ? draft.streaming : []) {
        const closed = CLOSED[source ?? ''];
        if (!closed) continue;
        expect(draft.status, `${draft.title}`).toBe(ENDED);
        expect((isoPartialDate(draft.end ?? draft.start) ?? '9999') < closed, `${draft.title}`).toBe(true);
      }
    }
  });

  test('a famous demo title has its real score within half a point', ({ skip }) => {
    const path = fileURLToPath(REAL);
    if (!existsSync(path)) return skip(`${path} is not next to the repository`);
    const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
    const scores = new Map(
      lines.map((line) => {
        const { ids, mal_score } = JSON.parse(line) as { ids: { mal?: number }; mal_score?: number };
        return [ids.mal, mal_score];
      }),
    );
    const compared = anime.flatMap(({ draft, score }) => {
      const real = scores.get(draft.idMAL ?? 0);
      return score === null || !real || real < NO_SCORE ? [] : [{ title: draft.title, score, real }];
    });
    expect(compared.length).toBeGreaterThan(60);
    for (const { title, score, real } of compared)
      expect(Math.abs(score - real), `${title} ${real}`).toBeLessThanOrEqual(0.5);
  });
});

test.each(['2026-08-24T12:00:00Z', '2026-11-21T12:00:00Z', '2031-03-30T01:30:00Z'])(
  'seeded at %s, no title has episodes before its start, and only airing ones have any',
  async (instant) => {
    const now = Date.parse(instant);
    const db = await openTestDatabase();
    try {
      await seedDemoCatalogue(db, (transaction) => seedDemoSchedule(transaction, now));
      const { rows } = await sql<
        Record<'start_year' | 'start_month' | 'start_day' | 'status', number> & { first: Date }
      >`
        select start_year, start_month, start_day, status, min(air_at) as first
        from episode e join anime a on a.id = e.anime_id group by a.id`.execute(db.sql);
      expect(rows.length).toBeGreaterThan(20);
      for (const { start_year, start_month, start_day, status, first } of rows) {
        expect(status).toBe(AIRING);
        const start = isoPartialDate(partialDate(start_year, start_month, start_day)) ?? '';
        expect(parisDate(new Date(first).getTime()) >= start, start).toBe(true);
      }
    } finally {
      await db.dispose();
    }
  },
);
