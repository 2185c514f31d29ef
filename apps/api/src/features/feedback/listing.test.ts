import { FEEDBACK_PAGE_SIZE } from '@kiroku/contract/feedback/rules';
import { feedbackDetailSchema, feedbackSchema } from '@kiroku/contract/feedback/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupFeedback } from './fixtures/setupFeedback.ts';

const board = setupFeedback();
const { setup, post, list, read, visitor } = board;

beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('feedback').execute();
  await setup.api.db.sql.deleteFrom('attempt').execute();
});

const titles = async (query?: string) => (await list(query)).map(({ title }) => title);

describe('the board of feedback', () => {
  test('posts are listed in the shape of the contract, to visitors too', async () => {
    const { id } = await post(setup.marie);
    const answer = await visitor()('GET', 'feedback?status=all');
    const { success, data } = answer.json();
    expect([answer.statusCode, success, answer.headers['x-total-count']]).toEqual([200, true, '1']);
    expect(answer.headers.etag).toBeDefined();
    expect(feedbackSchema.strict().parse(data[0])).toEqual({
      _id: String(id),
      id,
      title: 'La recherche oublie les accents',
      description: 'Chercher « été » ne donne rien.',
      type: 'bug',
      status: 'open',
      votes: 0,
      createdAt: setup.api.clock.now(),
      user: { uid: setup.marie.uid, username: setup.marie.username, photoURL: null, isStaff: false },
      comments: 0,
      editedAt: null,
    });
  });

  test('the board without posts is an empty list', async () => {
    expect(await list()).toEqual([]);
    expect(await list('page=9')).toEqual([]);
  });

  test('posts are sorted by date, or by votes on request', async () => {
    const first = await post(setup.marie, { title: 'Un' });
    await post(setup.marie, { title: 'Deux' });
    await board.vote(setup.paul, first.id);
    expect(await titles()).toEqual(['Deux', 'Un']);
    expect(await titles('sort=new')).toEqual(['Deux', 'Un']);
    expect(await titles('sort=votes')).toEqual(['Un', 'Deux']);
  });

  test('posts are filtered by type and status', async () => {
    const bug = await post(setup.marie, { title: 'Un bug' });
    await post(setup.marie, { title: 'Une idée', type: 'suggestion' });
    await (await board.staff()).call('PATCH', `feedback/${bug.id}`, { status: 'done' });
    expect(await titles('type=suggestion')).toEqual(['Une idée']);
    expect(await titles('status=done')).toEqual(['Un bug']);
    expect(await titles('status=open&type=bug')).toEqual([]);
    expect(await titles('status=all&type=&sort=')).toEqual(['Une idée', 'Un bug']);
  });

  test('posts are listed in pages with a total', async () => {
    const rows = Array.from({ length: FEEDBACK_PAGE_SIZE + 2 }, (_, at) => ({
      type: 'bug' as const,
      title: `Bug ${at}`,
      description: 'x',
      words: `bug ${at} x`,
      uid: setup.marie.uid,
      created_at: new Date(setup.api.clock.now()),
    }));
    await setup.api.db.sql.insertInto('feedback').values(rows).execute();
    const first = await visitor()('GET', 'feedback');
    expect(first.json().data).toHaveLength(FEEDBACK_PAGE_SIZE);
    expect(first.headers['x-total-count']).toBe(String(FEEDBACK_PAGE_SIZE + 2));
    expect(await titles('page=2')).toEqual(['Bug 1', 'Bug 0']);
    expect(await titles('page=3')).toEqual([]);
  });

  test('listing posts runs as many statements for six posts as for one', async () => {
    await post(setup.marie);
    setup.api.statements();
    await list();
    const one = setup.api.statements();
    for (let at = 0; at < 5; at++) await post(setup.paul);
    await list();
    setup.api.statements();
    await list();
    expect(setup.api.statements()).toBeLessThanOrEqual(one);
  });
});

describe('search of posts', () => {
  test('a search of posts finds beginnings of all words in any order, case and accents', async () => {
    await post(setup.marie, {
      title: 'Thème sombre illisible',
      description: 'Les étoiles sont à peine visibles.',
    });
    await post(setup.marie, { title: 'Autre chose', description: 'Rien.' });
    for (const search of ['theme', 'ETOILES', 'sombre+theme', 'illis', 'étoi+thè']) {
      expect([search, await titles(`search=${encodeURIComponent(search).replaceAll('%2B', '+')}`)]).toEqual([
        search,
        ['Thème sombre illisible'],
      ]);
    }
    expect(await titles('search=theme+rien')).toEqual([]);
  });

  test('a search of posts accepts any text', async () => {
    await post(setup.marie, { title: "L'agenda & « l’heure » (d'été) : 50 %", description: '日本語も' });
    for (const search of ["'", '!!!', "' | '", 'a:*', '50%', '\\', '& | !', '<->', '1e5', '-3', '日本']) {
      const answer = await visitor()('GET', `feedback?search=${encodeURIComponent(search)}`);
      expect([search, answer.statusCode]).toEqual([search, 200]);
    }
    expect(await list('search=!!!')).toEqual([]);
    expect(await list(`search=${encodeURIComponent('日本')}`)).toHaveLength(1);
    expectRefusal(await visitor()('GET', `feedback?search=${'x'.repeat(101)}`), 422);
  });

  test('similar posts share words with the text, and most shared words come first', async () => {
    await post(setup.marie, {
      title: 'Le calendrier décale les épisodes',
      description: 'Une heure de trop.',
    });
    await post(setup.marie, { title: 'Épisodes manquants', description: 'Aucun.' });
    await post(setup.marie, {
      title: 'Une idée',
      type: 'suggestion',
      description: 'Les épisodes en premier.',
    });
    const similar = async (query: string) => (await visitor()('GET', `feedback/similar?${query}`)).json();
    const names = async (query: string) =>
      (await similar(query)).map(({ title }: { title: string }) => title);
    expect(await names('q=episodes+decales+calendrier&type=bug')).toEqual([
      'Le calendrier décale les épisodes',
      'Épisodes manquants',
    ]);
    expect(await names('q=episodes&type=suggestion')).toEqual(['Une idée']);
    expect(await names('q=les+de')).toEqual([]);
    expect(await names('q=')).toEqual([]);
    expect(await names('')).toEqual([]);
  });

  test('at most five similar posts are answered', async () => {
    for (let nth = 1; nth <= 6; nth++) await post(setup.paul, { title: `Calendrier décalé ${nth}` });
    const answer = await visitor()('GET', 'feedback/similar?q=calendrier&type=bug');
    expect(answer.json()).toHaveLength(5);
  });
});

describe('single posts', () => {
  test('a post is answered with its comments, oldest first', async () => {
    const { id } = await post(setup.marie);
    await board.comment(setup.paul, id, 'Chez moi aussi.');
    await board.comment(await board.staff(), id, 'Nous regardons.');
    const answer = await read(id);
    expect(feedbackDetailSchema.strict().parse(answer)).toEqual(answer);
    expect(answer.data.comments).toBe(2);
    expect(answer.comments.map(({ text, user }) => [text, user.isStaff])).toEqual([
      ['Chez moi aussi.', false],
      ['Nous regardons.', true],
    ]);
  });

  test('a post of a member with a hidden library is public', async () => {
    await setup.marie.call('PUT', 'user/preferences', { visibility: 'nobody' });
    const { id } = await post(setup.marie);
    expect((await read(id)).data.user.username).toBe(setup.marie.username);
    expect(await list()).toHaveLength(1);
  });

  test('an unknown post is 404', async () => {
    for (const id of ['999999', '0', '-1', 'abc', '99999999999', '%00', '1.5']) {
      const answer = await visitor()('GET', `feedback/${id}`);
      expect([id, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([id, true]);
    }
    expectRefusal(await visitor()('GET', 'feedback/999999'), 404, 'unknown_feedback');
    expectRefusal(await visitor()('GET', 'feedback/abc'), 404, 'unknown_feedback');
  });
});

describe('invalid filters of posts', () => {
  test.each(['status=closed', 'type=idea', 'sort=old', 'page=0', 'page=x', 'search=%00'])(
    'the filter %s is refused with 422',
    async (query) => {
      const answer = await visitor()('GET', `feedback?${query}`);
      expect([answer.statusCode >= 400, answer.statusCode < 500]).toEqual([true, true]);
      if (!query.includes('%00')) expectRefusal(answer, 422);
    },
  );
});
