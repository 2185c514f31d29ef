import { ENTRY_STATUSES, GENRES } from '@kiroku/contract/catalogue/labels';
import { seasonOfStart } from '@kiroku/contract/catalogue/season';
import type { LibraryStatus } from '@kiroku/contract/library/labels';
import { type Overview, overviewSchema } from '@kiroku/contract/profile/schema';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partialDate } from '../../db/tables/titleColumns.ts';
import type { AnimeTable } from '../../db/tables/titleTables.ts';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, callerOf } from '../../testing/members.ts';
import { seededRandom } from '../../testing/titles.ts';

/** The figures of an overview, against a model that counts one entry after the other. */

type Title = Selectable<AnimeTable>;
type Entry = {
  title: Title;
  status: LibraryStatus;
  progression: number;
  rewatch: number;
  score: number | null;
};

let api: TestApi;
let titles: Title[];
beforeAll(async () => {
  api = await openTestApi();
  const random = seededRandom(42);
  const { rows } = await setOddTitles(random);
  titles = rows;
});
afterAll(() => api.close());

/** Totals and durations known, unknown and senseless, and titles with months but no season. */
async function setOddTitles(random: () => number) {
  const ids = await api.db.sql.selectFrom('anime').select('id').execute();
  for (const { id } of ids) {
    const values = {
      nb_episodes: pick(random, [null, 0, 1, 12, 24, 1200]),
      ep_average: pick(random, [null, 0, 3, 24, 110]),
      ...(random() < 0.3 && {
        season: null,
        season_year: null,
        start_month: pick(random, [null, 1, 3, 4, 12]),
        start_day: pick(random, [null, 19, 20, 31]),
      }),
    };
    await api.db.sql.updateTable('anime').set(values).where('id', '=', id).execute();
  }
  return { rows: await api.db.sql.selectFrom('anime').selectAll().execute() };
}

function pick<V>(random: () => number, some: readonly V[]): V {
  return some[Math.floor(random() * some.length)] as V;
}

function randomLibrary(random: () => number): Entry[] {
  return titles
    .filter(() => random() < 0.7)
    .map((title) => ({
      title,
      status: ENTRY_STATUSES[Math.floor(random() * 6)] ?? 1,
      progression: Math.floor(random() * 30),
      rewatch: random() < 0.3 ? Math.floor(random() * 4) : 0,
      score: random() < 0.5 ? Math.floor(1 + random() * 100) / 10 : null,
    }));
}

async function overviewOf(name: string, entries: readonly Entry[]): Promise<Overview> {
  const { uid } = await addMember(api, name);
  await api.db.sql.insertInto('library').values({ uid, version: 1 }).execute();
  const rows = entries.map(({ title, ...entry }, index) => ({
    uid,
    anime_id: title.id,
    last_change: index,
    start_date: null,
    end_date: null,
    ...entry,
  }));
  if (rows.length > 0) await api.db.sql.insertInto('library_entry').values(rows).execute();
  const answer = await callerOf(api)('GET', `progression/anime/stats/overview/${uid}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return overviewSchema.strict().parse(answer.json());
}

function modelOf(entries: readonly Entry[]) {
  // Scores of titles that have not begun do not count.
  const scoresOf = (some: readonly Entry[]) =>
    some.flatMap(({ score, title }) => (score === null || title.status === 2 ? [] : [score]));
  const scores = scoresOf(entries);
  const episodesOf = ({ title, status, progression, rewatch }: Entry) => {
    const total = title.nb_episodes ?? 0;
    return status === 6 ? total * (1 + rewatch) + progression : progression + rewatch * total;
  };
  const seasonOf = ({ title }: Entry) => {
    const ofStart = seasonOfStart(partialDate(title.start_year, title.start_month, title.start_day));
    const season = title.season ?? ofStart?.name;
    const year = title.season_year ?? ofStart?.year ?? title.start_year;
    return season && year ? [`${year} ${season}`] : [];
  };
  return {
    total: entries.length,
    counts: tally(entries, ({ status }) => [String(status)]),
    episodes: entries.reduce((sum, entry) => sum + episodesOf(entry), 0),
    minutes: entries.reduce((sum, entry) => sum + episodesOf(entry) * (entry.title.ep_average || 24), 0),
    mean: meanOf(scores),
    scored: scores.length,
    scores: tally(scores, (score) => [String(Math.max(1, Math.round(score)))]),
    genres: Object.fromEntries(
      GENRES.flatMap(({ value }) => {
        const some = entries.filter(({ title }) => title.genre.includes(value));
        return some.length === 0 ? [] : [[value, { entries: some.length, mean: meanOf(scoresOf(some)) }]];
      }),
    ),
    formats: tally(entries, ({ title }) => [String(title.type)]),
    seasons: tally(entries, seasonOf),
  };
}

function meanOf(scores: readonly number[]): number | null {
  const tenths = scores.reduce((sum, score) => sum + Math.round(score * 10), 0);
  return scores.length === 0 ? null : Math.round((tenths * 10) / scores.length) / 100;
}

function tally<V>(all: readonly V[], keysOf: (one: V) => string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of all.flatMap(keysOf)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** An answer in the shape of the model. */
function readable({ counts, scores, genres, formats, seasons, ...figures }: Overview) {
  const { total, episodes, minutes, mean, scored } = figures;
  return {
    total,
    episodes,
    minutes,
    mean,
    scored,
    counts: withoutZeros(counts),
    scores: withoutZeros(scores),
    genres: Object.fromEntries(genres.map(({ genre, ...rest }) => [genre, rest])),
    formats: Object.fromEntries(formats.map(({ type, entries }) => [String(type), entries])),
    seasons: Object.fromEntries(seasons.map(({ year, season, entries }) => [`${year} ${season}`, entries])),
  };
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

describe('the figures of a library', () => {
  test('the figures of a library equal a count by hand', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const entries = randomLibrary(seededRandom(seed));
      expect(readable(await overviewOf(`Compte${seed}`, entries))).toEqual(modelOf(entries));
    }
  });

  test('the figures of an empty library are zero', async () => {
    const { activity, ...overview } = await overviewOf('Vide', []);
    expect(overview).toEqual({
      featured: [],
      total: 0,
      manga: { total: 0, chapters: 0, volumes: 0 },
      episodes: 0,
      minutes: 0,
      mean: null,
      scored: 0,
      counts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 },
      scores: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0, '7': 0, '8': 0, '9': 0, '10': 0 },
      genres: [],
      formats: [],
      seasons: [],
      latest: [],
    });
    expect(new Set(activity.days)).toEqual(new Set([0]));
  });

  test('genres and formats are sorted by number, and seasons from the latest', async () => {
    const { genres, formats, seasons } = await overviewOf('Ordre', randomLibrary(seededRandom(99)));
    for (const list of [genres, formats]) {
      const entries = list.map((one) => one.entries);
      expect(entries).toEqual(entries.toSorted((one, other) => other - one));
    }
    const place = ['Hiver', 'Printemps', 'Été', 'Automne'];
    const times = seasons.map(({ year, season }) => year * 4 + place.indexOf(season));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

describe('episodes and time', () => {
  const known = (nb_episodes: number | null, ep_average: number | null) => ({
    ...titles[0],
    nb_episodes,
    ep_average,
  });
  const set = async (nb_episodes: number | null, ep_average: number | null) => {
    const title = known(nb_episodes, ep_average) as Title;
    await api.db.sql
      .updateTable('anime')
      .set({ nb_episodes, ep_average })
      .where('id', '=', title.id)
      .execute();
    return title;
  };
  const cases = [
    ['finished once', 3, 12, 0, 12],
    ['finished and seen again twice', 3, 12, 2, 36],
    ['being seen again for the first time', 6, 5, 0, 17],
    ['being seen again for the third time', 6, 5, 2, 41],
    ['watched in part', 1, 5, 0, 5],
    ['planned', 2, 0, 0, 0],
  ] as const;

  test.each(cases)(
    'the episodes of a title of 12 are counted: %s',
    async (name, status, progression, rewatch, episodes) => {
      const title = await set(12, 25);
      const entry = { title, status, progression, rewatch, score: null };
      const found = await overviewOf(`R${cases.findIndex(([one]) => one === name)}`, [entry]);
      expect([found.episodes, found.minutes]).toEqual([episodes, episodes * 25]);
    },
  );

  test('an unknown total counts the progress, and an unknown duration 24 minutes', async () => {
    const title = await set(null, null);
    const again = await overviewOf('Inconnu', [
      { title, status: 6, progression: 7, rewatch: 3, score: null },
    ]);
    expect([again.episodes, again.minutes]).toEqual([7, 168]);
  });

  test('the longest title rewatched most often is counted', async () => {
    const title = await set(99_999, 200);
    const most = { title, status: 6 as const, progression: 99_999, rewatch: 9999, score: null };
    expect((await overviewOf('Infini', [most])).episodes).toBe(99_999 * 10_001);
  });
});
