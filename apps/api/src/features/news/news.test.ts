import { articleSchema, managedNewsSchema } from '@kiroku/contract/news/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRoles } from '../../testing/setupRoles.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';

const setup = setupRoles();
const second = setupSecondProcess(setup);
beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('article').execute();
});

const staff = (...call: Parameters<typeof setup.roles.staff.call>) => setup.roles.staff.call(...call);
const visitor = (url: string) => setup.roles.visitor.call('GET', url);
const news = async (query = '') =>
  z.array(articleSchema.strict()).parse((await visitor(`news${query}`)).json());
const titles = async (query = '') => (await news(query)).map(({ title }) => title);
const LINK = 'https://presse.example/article';
const write = async (changes: object = {}): Promise<number> => {
  const answer = await staff('POST', 'news', { title: 'Un article', link: LINK, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};

describe('articles of the staff', () => {
  test('a written article is answered as readers see it, with the name of its author', async () => {
    const timestamp = setup.api.clock.now() - 5000;
    const answer = await staff('POST', 'news', {
      title: '  L’été des films  ',
      link: LINK,
      image: 'https://images.example/1.webp',
      advertise: true,
      timestamp,
    });
    expect(answer.statusCode).toBe(201);
    const article = {
      id: expect.any(Number),
      title: 'L’été des films',
      timestamp,
      author: 'Equipiere',
      image: 'https://images.example/1.webp',
      link: LINK,
      pinned: false,
      advertise: true,
    };
    expect(answer.json()).toEqual(article);
    expect(await news()).toEqual([article]);
  });

  test('an article requires a title and a link, and is published at once by default', async () => {
    await write();
    expect(await news()).toMatchObject([{ timestamp: setup.api.clock.now(), image: null }]);
    const nothing = await staff('POST', 'news', {});
    expectRefusal(nothing, 422);
    expect(Object.keys(nothing.json().errors)).toEqual(['title', 'link']);
  });

  test.each<[string, object, string, string]>([
    ['an empty title', { title: '   ' }, 'title', 'Le titre doit avoir de 1 à 160 caractères.'],
    ['a long title', { title: 'x'.repeat(161) }, 'title', 'Le titre doit avoir de 1 à 160 caractères.'],
    ['a hidden character', { title: 'a\u202eb' }, 'title', 'Caractères non autorisés.'],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://u:p@x.example',
      'ftp://x.example',
      'x',
      '/agenda',
      `https://x.example/${'x'.repeat(2048)}`,
    ].map((link): [string, object, string, string] => [
      `the link ${link.slice(0, 30)}`,
      { link },
      'link',
      'Lien invalide : seules les adresses http(s) sont acceptées.',
    ]),
    ...['http://images.example/1.png', 'data:image/png;base64,AA', 'javascript:1', ''].map(
      (image): [string, object, string, string] => [
        `the picture « ${image} »`,
        { image },
        'image',
        'Image invalide : seules les adresses https sont acceptées.',
      ],
    ),
    ['half a millisecond', { timestamp: 1.5 }, 'timestamp', 'Date de publication invalide.'],
    ['a moment of another millennium', { timestamp: 1e15 }, 'timestamp', 'Date de publication invalide.'],
    ['another property', { author: 'Moi' }, 'author', 'Champ inconnu : author.'],
  ])(
    'an article with %s is refused at the field, when written and when edited',
    async (_, wrong, field, sentence) => {
      const id = await write();
      for (const answer of [
        await staff('POST', 'news', { title: 'Un titre', link: LINK, ...wrong }),
        await staff('PATCH', `news/${id}`, wrong),
      ]) {
        expectRefusal(answer, 422);
        expect(answer.json().errors).toEqual({ [field]: sentence });
      }
      expect(await titles()).toEqual(['Un article']);
    },
  );

  test('an article with a value of another type is malformed', async () => {
    expectRefusal(await staff('POST', 'news', { title: 1, link: LINK }), 400);
    expectRefusal(await staff('POST', 'news', { title: 'x', link: LINK, pinned: 'yes' }), 400);
  });

  test('an edit of an article changes only the fields sent', async () => {
    const id = await write({ image: 'https://images.example/1.webp' });
    const changed = await staff('PATCH', `news/${id}`, { title: 'Autre', pinned: true });
    expect(changed.json()).toMatchObject({ id, title: 'Autre', pinned: true, link: LINK });
    await staff('PATCH', `news/${id}`, { image: null });
    expect(await news()).toMatchObject([{ title: 'Autre', image: null, pinned: true }]);
    await staff('PATCH', `news/${id}`, {});
    expect(await titles()).toEqual(['Autre']);
  });

  test('a deleted article is no longer listed and unknown afterwards', async () => {
    const id = await write();
    expect((await staff('DELETE', `news/${id}`)).json()).toEqual({ success: true });
    expect(await news()).toEqual([]);
    for (const unknown of [id, 'x', 0, 99_999_999_999]) {
      expectRefusal(await staff('DELETE', `news/${unknown}`), 404, 'unknown_article');
      expectRefusal(await staff('PATCH', `news/${unknown}`, { pinned: true }), 404, 'unknown_article');
    }
  });

  test('only the staff writes, edits and deletes articles', async () => {
    const id = await write();
    const body = { title: 'Autre', link: LINK };
    for (const [role, status] of [
      ['visitor', 401],
      ['member', 403],
      ['premium', 403],
    ] as const) {
      const { call } = setup.roles[role];
      expectRefusal(await call('POST', 'news', body), status);
      expectRefusal(await call('PATCH', `news/${id}`, body), status);
      expectRefusal(await call('DELETE', `news/${id}`), status);
      expectRefusal(await call('GET', 'news/manage'), status);
      expectRefusal(await call('GET', 'news/feeds'), status);
    }
    expect(await titles()).toEqual(['Un article']);
  });

  test('the journal names articles by title, even deleted ones', async () => {
    const id = await write();
    await staff('PATCH', `news/${id}`, { title: 'Autre' });
    await staff('PATCH', `news/${id}`, { title: 'Autre' });
    await staff('DELETE', `news/${id}`);
    const lines: { label: string; name: string; target: string }[] = (
      await staff('GET', 'moderation/journal')
    ).json();
    const ours = lines.filter(({ target }) => target === `article:${id}`);
    expect(ours).toMatchObject([
      { label: 'Article supprimé', name: 'Autre' },
      { label: 'Article modifié', name: 'Autre' },
      { label: 'Article écrit', name: 'Autre' },
    ]);
  });

  test('an article shows its author’s current name, and none after the author’s deletion', async () => {
    await write();
    const { uid } = setup.roles.staff;
    const rename = (username: string) =>
      setup.api.db.sql.updateTable('member').set({ username }).where('uid', '=', uid).execute();
    await rename('Redactrice');
    expect(await news()).toMatchObject([{ author: 'Redactrice' }]);
    await rename('Equipiere');
    expect(await news()).toMatchObject([{ author: 'Equipiere' }]);
    await setup.api.db.sql.updateTable('article').set({ author: null }).execute();
    expect(await news()).toMatchObject([{ author: null }]);
  });
});

describe('the news', () => {
  test('the news are sorted by pinned first, then newest', async () => {
    const now = setup.api.clock.now();
    await write({ title: 'Vieux', timestamp: now - 3000 });
    await write({ title: 'Épinglé vieux', timestamp: now - 9000, pinned: true });
    await write({ title: 'Neuf', timestamp: now - 1000 });
    await write({ title: 'Épinglé neuf', timestamp: now - 8000, pinned: true });
    expect(await titles()).toEqual(['Épinglé neuf', 'Épinglé vieux', 'Neuf', 'Vieux']);
    expect(await titles('?limit=3')).toEqual(['Épinglé neuf', 'Épinglé vieux', 'Neuf']);
  });

  test('the news contain twelve articles unless more are requested', async () => {
    for (let at = 0; at < 14; at++) await write({ title: `${at}` });
    expect(await titles()).toHaveLength(12);
    expect(await titles('?limit=')).toHaveLength(12);
    expect(await titles('?limit=100')).toHaveLength(14);
    for (const limit of ['0', '-1', 'abc', '101', '1.5']) {
      expectRefusal(await visitor(`news?limit=${limit}`), 422);
    }
  });

  test('an article appears at its publication date', async () => {
    const { clock } = setup.api;
    await write({ title: 'Maintenant' });
    await write({ title: 'Demain', timestamp: clock.now() + 86_400_000, pinned: true });
    expect(await titles()).toEqual(['Maintenant']);
    const { total, articles } = managedNewsSchema.strict().parse((await staff('GET', 'news/manage')).json());
    expect([total, articles.map(({ title }) => title)]).toEqual([2, ['Demain', 'Maintenant']]);
    const before = await setup.api.newsList.version();
    clock.advance(86_400_000);
    expect(await titles()).toEqual(['Demain', 'Maintenant']);
    expect(await setup.api.newsList.version()).toBeGreaterThan(before);
  });

  test('the news are cacheable for half an hour, and not sent again while unchanged', async () => {
    await write();
    const { headers } = await visitor('news');
    expect(headers['cache-control']).toMatch(/^public, max-age=1800\b/);
    const again = await setup.api.get('/api/news', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await write({ title: 'Un autre' });
    const changed = await setup.api.get('/api/news', { 'if-none-match': String(headers.etag) });
    expect(changed.statusCode).toBe(200);
  });

  test('unchanged news run no statement', async () => {
    await write();
    await news();
    setup.api.statements();
    await news();
    await news('?limit=5');
    expect(setup.api.statements()).toBe(0);
  });

  test('another process has the same news once a write is acknowledged', async () => {
    const id = await write();
    const there = callerOf({ ...setup.api, inject: (request) => second().app.inject(request) });
    const seen = async () => {
      await setup.api.db.catchUpEverywhere();
      return (await there('GET', 'news')).json();
    };
    expect(await seen()).toMatchObject([{ id, title: 'Un article' }]);
    await staff('PATCH', `news/${id}`, { title: 'Autre' });
    expect(await seen()).toMatchObject([{ title: 'Autre' }]);
    await staff('DELETE', `news/${id}`);
    expect(await seen()).toEqual([]);
  });

  test('the staff reads the news in pages', async () => {
    for (let at = 0; at < 32; at++) await write({ title: `${at}` });
    const page = async (number: number) =>
      managedNewsSchema.strict().parse((await staff('GET', `news/manage?page=${number}`)).json());
    expect([(await page(1)).articles.length, (await page(2)).articles.length]).toEqual([30, 2]);
    expect(await page(3)).toEqual({ total: 32, articles: [] });
    expectRefusal(await staff('GET', 'news/manage?page=0'), 422);
  });
});
