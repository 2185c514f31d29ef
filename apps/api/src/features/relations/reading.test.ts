import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { type AnnouncedSequel, sequelsAnnounced } from '../catalogue/relations/sequels.ts';
import { link, setupRelations } from './fixtures/setupRelations.ts';

const { setup, json, newTitle, relate, listed, shown, franchise } = setupRelations();

describe('reading relations', () => {
  test('related cards are sorted by relation and date, without adult titles', async () => {
    const start = (year: number) => ({ start: { year, month: null, day: null } });
    const [one, late, early, prequel] = [
      await newTitle('anime', { ...start(2000), NbEpisodes: 12 }),
      await newTitle('anime', start(2010)),
      await newTitle('anime', start(2005)),
      await newTitle('anime', start(1990)),
    ];
    const adult = await newTitle('anime', { adult: true });
    await relate(one, [
      link('side_story', late),
      link('side_story', early),
      link('prequel', prequel),
      link('spin_off', adult),
    ]);
    const { relations, franchise: name } = await shown(one);
    expect(relations.map(({ relation, id }) => [relation, id])).toEqual([
      ['prequel', prequel],
      ['side_story', early],
      ['side_story', late],
    ]);
    expect((await shown(prequel)).relations[0]).toMatchObject({
      kind: 'anime',
      relation: 'sequel',
      total: 12,
      type: 'TV',
      start: { year: 2000 },
    });
    expect(name).toMatchObject({ kind: 'anime', id: prequel, size: 4 });
    expect((await shown(adult)).relations.map(({ id }) => id)).toEqual([one]);
    expect((await shown(adult)).franchise).toBeNull();
  });

  test('a franchise lists each title with its place in the story, unless it has only one', async () => {
    const start = (year: number) => ({ start: { year, month: 4, day: 1 } });
    const series = await newTitle('anime', start(1999));
    const before = await newTitle('anime', start(2011));
    const book = await newTitle('manga', start(1997));
    await relate(series, [link('prequel', before), link('source', book, 'manga')]);
    const read = await franchise(before);
    expect(read).toMatchObject({ kind: 'anime', id: series, size: 3 });
    expect(read.titles.map(({ kind, id, group, story }) => [kind, id, group, story])).toEqual([
      ['manga', book, 'manga', 1],
      ['anime', series, 'series', 3],
      ['anime', before, 'series', 2],
    ]);
    expectRefusal(await setup.api.get(`/api/anime/${await newTitle()}/franchise`), 404, 'no_franchise');
    expectRefusal(await setup.api.get('/api/anime/999999/franchise'), 404, 'unknown_anime');
    expectRefusal(await setup.api.get('/api/manga/999999/relations'), 404, 'unknown_manga');
    expect(setup.api.relations.franchises()).toContainEqual(expect.objectContaining({ id: series, size: 3 }));
  });

  test('a franchise has the name of its most popular series, whatever came first', async () => {
    const start = (year: number) => ({ start: { year, month: 4, day: 1 } });
    const titles = {
      video: await newTitle('anime', { title: 'Sabre : Le combat !', type: 'OVA', ...start(1998) }),
      first: await newTitle('anime', { title: 'Sabre origines', ...start(1999) }),
      series: await newTitle('anime', { title: 'Sabre Saison 2', ...start(2001) }),
      film: await newTitle('anime', { title: 'Sabre le film', type: 'Film', ...start(2002) }),
      aside: await newTitle('anime', { title: 'Petit sabre', ...start(2003) }),
      book: await newTitle('manga', { title: 'Sabre', ...start(1997) }),
    };
    const { video, first, series, film, aside, book } = titles;
    await relate(series, [
      link('prequel', first),
      link('side_story', video),
      link('side_story', film),
      link('spin_off', aside),
      link('source', book, 'manga'),
    ]);
    for (const [popularity, id] of Object.values({ first, series, film }).entries())
      await sql`update anime set popularity = ${popularity} where id = ${id}`.execute(setup.api.db.sql);
    await setup.api.catalogue.refresh('anime', [first, series, film]);
    const read = await franchise(video);
    expect(read).toMatchObject({
      kind: 'anime',
      id: series,
      title: 'Sabre Saison 2',
      name: 'Sabre',
      slug: 'sabre',
    });
    expect(Object.fromEntries(read.titles.map(({ kind, id, group }) => [`${kind}-${id}`, group]))).toEqual({
      [`anime-${first}`]: 'series',
      [`anime-${series}`]: 'series',
      [`anime-${film}`]: 'films',
      [`anime-${video}`]: 'extras',
      [`anime-${aside}`]: 'spin_offs',
      [`manga-${book}`]: 'manga',
    });
  });

  test('a crossover of two franchises has none, and keeps its relations', async () => {
    const [conan, film, lupin, other, both] = [
      await newTitle('anime', { title: 'Détective Sonan' }),
      await newTitle('anime', { type: 'Film' }),
      await newTitle('anime', { title: 'Rupin III' }),
      await newTitle('anime', { type: 'Film' }),
      await newTitle('anime', { type: 'Special' }),
    ];
    await relate(conan, [link('side_story', film), link('side_story', both)]);
    await relate(lupin, [link('side_story', other), link('side_story', both)]);
    expect((await franchise(film)).titles.map(({ id }) => id)).toEqual([conan, film]);
    expect((await franchise(lupin)).titles.map(({ id }) => id)).toEqual([lupin, other]);
    const { relations, franchise: none } = await shown(both);
    expect(relations.map(({ id }) => id)).toEqual([conan, lupin]);
    expect(none).toBeNull();
    expectRefusal(await setup.api.get(`/api/anime/${both}/franchise`), 404, 'no_franchise');
  });

  test('the stamp changes with a relation, a related title and the size of the franchise', async () => {
    const [one, two, three] = [await newTitle(), await newTitle(), await newTitle()];
    const title = { kind: 'anime', id: one } as const;
    const stamps = [setup.api.relations.stamp(title)];
    const take = () => stamps.push(setup.api.relations.stamp(title));
    await relate(two, [link('prequel', one)]);
    take();
    await setup.roles.staff.call('PATCH', `anime/${two}`, { titleEN: 'Renamed' });
    take();
    await relate(two, [link('prequel', one), link('sequel', three)]);
    take();
    expect(new Set(stamps).size).toBe(4);
  });

  test('names are listed in the order requested, merged titles under the remaining one', async () => {
    const [twin, target] = [await newTitle(), await newTitle('anime', { title: 'Gardé' })];
    await setup.roles.staff.call('POST', `anime/${twin}/merge`, { into: target, reason: 'Le même.' });
    const read = await json(`titles?ids=anime-${twin},manga-999999,anime-${target}`);
    expect(read).toMatchObject([
      { id: target, asked: twin, title: 'Gardé' },
      { id: target, asked: target },
    ]);
    for (const ids of ['', 'anime-0', 'film-1', 'anime-1,,manga-2']) {
      expectRefusal(await setup.api.get(`/api/titles?ids=${ids}`), 422);
    }
  });
});

describe('announced sequels', () => {
  const received: AnnouncedSequel[] = [];
  beforeAll(() => {
    setup.api.catalogue.sequels.onSequelAnnounced(async (_, sequels) => {
      received.push(...sequels);
    });
  });

  test('listeners receive a sequel that has not begun, from either side, once', async () => {
    const since = new Date(setup.api.clock.now() - 1);
    const [one, two, out] = [
      await newTitle(),
      await newTitle('anime', { status: 2 }),
      await newTitle('anime', { status: 3 }),
    ];
    received.length = 0;
    await relate(one, [link('sequel', out), link('side_story', await newTitle('anime', { status: 2 }))]);
    expect(received).toEqual([]);
    await relate(two, [link('prequel', one)]);
    await relate(one, [link('sequel', out), link('sequel', two)]);
    const announced = { title: { kind: 'anime', id: one }, sequel: { kind: 'anime', id: two } };
    expect(received).toEqual([announced]);
    const since1 = await sequelsAnnounced(setup.api.db.sql, since);
    expect(since1.filter(({ sequel }) => sequel.id === two)).toMatchObject([announced]);
  });

  test('a failing listener rolls back the write', async () => {
    const [one, two] = [await newTitle(), await newTitle('anime', { status: 2 })];
    const stop = setup.api.catalogue.sequels.onSequelAnnounced(async () => {
      throw new Error('no room');
    });
    const failed = await relate(one, [link('sequel', two)]);
    stop();
    expect(failed.statusCode).toBe(500);
    expect(await listed(one)).toEqual([]);
  });
});
