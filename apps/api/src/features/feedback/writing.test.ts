import { FEEDBACK_STATUSES } from '@kiroku/contract/feedback/labels';
import {
  COMMENT_MAX,
  COMMENTS_A_DAY,
  FEEDBACK_DESCRIPTION_MAX,
  FEEDBACK_TITLE_MAX,
  POSTS_A_DAY,
} from '@kiroku/contract/feedback/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccessToken } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupFeedback } from './fixtures/setupFeedback.ts';

const board = setupFeedback();
const { setup, post, comment, read, visitor } = board;
const GOOD = { type: 'suggestion', title: 'Un titre', description: 'Un texte.' };

beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('attempt').execute();
});

describe('writing posts', () => {
  test('a post is trimmed and keeps its line breaks', async () => {
    const made = await post(setup.marie, {
      title: '  Un   titre ',
      description: '\r\n Une ligne\r\n\r\nUne autre \n',
    });
    expect([made.title, made.description]).toEqual(['Un   titre', 'Une ligne\n\nUne autre']);
  });

  test.each([
    ['type', { ...GOOD, type: 'question' }, 'Choisissez un bug ou une amélioration.'],
    ['type', { title: 'x', description: 'x' }, 'Choisissez un bug ou une amélioration.'],
    ['title', { ...GOOD, title: '  ' }, 'Donnez un titre.'],
    ['title', { ...GOOD, title: null }, 'Donnez un titre.'],
    ['title', { ...GOOD, title: 'x'.repeat(FEEDBACK_TITLE_MAX + 1) }, 'Le titre est trop long.'],
    ['title', { ...GOOD, title: 'deux\nlignes' }, 'Caractères non autorisés.'],
    ['title', { ...GOOD, title: 'gauche\u202edroite' }, 'Caractères non autorisés.'],
    ['description', { type: 'bug', title: 'x' }, 'Décrivez votre retour.'],
    ['description', { ...GOOD, description: '\n ' }, 'Décrivez votre retour.'],
    ['description', { ...GOOD, description: 'x'.repeat(FEEDBACK_DESCRIPTION_MAX + 1) }, 'Texte trop long.'],
    ['description', { ...GOOD, description: 'a\u0000b' }, 'Caractères non autorisés.'],
    ['description', { ...GOOD, description: 'a\u2066b' }, 'Caractères non autorisés.'],
  ])('a post with an invalid %s is refused at the field', async (field, body, sentence) => {
    const answer = await setup.marie.call('POST', 'feedback', body);
    expectRefusal(answer, 422);
    expect(answer.json().errors[field]).toBe(sentence);
  });

  test('a post of the wrong type is 400', async () => {
    expectRefusal(await setup.marie.call('POST', 'feedback', { ...GOOD, title: 3 }), 400);
    expectRefusal(await setup.marie.call('POST', 'feedback', ['x']), 400);
  });

  test('a post that looks like markup or SQL is stored unchanged', async () => {
    const text = `<script>alert(1)</script> '; drop table feedback; -- \${x} {{y}}`;
    const { id } = await post(setup.marie, { title: text.slice(0, 100), description: text });
    expect((await read(id)).data).toMatchObject({ title: text.slice(0, 100), description: text });
  });

  test('a visitor cannot post', async () => {
    expectRefusal(await visitor()('POST', 'feedback', GOOD), 401, 'signed_out');
  });

  test('an access token needs the scope of contributions to post', async () => {
    const reading = await addAccessToken(setup.api, setup.marie, ['read']);
    const contributing = await addAccessToken(setup.api, setup.marie, ['contributions']);
    expectRefusal(await reading.call('POST', 'feedback', GOOD), 403, 'scope_missing');
    expect((await contributing.call('POST', 'feedback', GOOD)).statusCode).toBe(201);
  });

  test('posts beyond the daily limit are refused, except to the staff', async () => {
    for (let at = 0; at < POSTS_A_DAY; at++) await post(setup.marie);
    const answer = await setup.marie.call('POST', 'feedback', GOOD);
    expectRefusal(answer, 429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await post(setup.paul);
    const staff = await board.staff();
    for (let at = 0; at <= POSTS_A_DAY; at++) await post(staff);
    setup.api.clock.advance(24 * 3_600_000 + 1);
    await post(setup.marie);
  });

  test('a post by a suspended member is refused', async () => {
    const staff = await board.staff();
    const measure = { days: 7, reason: 'spam', statement: 'Publicité.' };
    const answer = await staff.call('POST', `moderation/user/${setup.marie.uid}/suspend`, measure);
    expect(answer.statusCode, answer.body).toBe(200);
    expectRefusal(await setup.marie.call('POST', 'feedback', GOOD), 401);
  });
});

describe('changing posts', () => {
  test('the author may change a post until another member answers', async () => {
    const { id } = await post(setup.marie);
    await board.vote(setup.marie, id);
    await comment(setup.marie, id, 'J’ajoute une précision.');
    expect((await read(id)).answered).toBe(false);
    const answer = await setup.marie.call('PUT', `feedback/${id}`, {
      title: 'Mieux dit',
      description: 'Voilà.',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({ title: 'Mieux dit', editedAt: setup.api.clock.now() });
    expect((await board.list('search=mieux+dit')).map((one) => one.id)).toContain(id);
  });

  test.each(['vote', 'comment'] as const)(
    'the author may not change or withdraw a post after the %s of another member',
    async (by) => {
      const { id } = await post(setup.marie);
      await (by === 'vote' ? board.vote(setup.paul, id) : comment(setup.paul, id));
      expect((await read(id)).answered).toBe(true);
      const edit = { title: 'Mieux dit', description: 'Voilà.' };
      expectRefusal(await setup.marie.call('PUT', `feedback/${id}`, edit), 409, 'already_answered');
      expectRefusal(await setup.marie.call('DELETE', `feedback/${id}`), 409, 'already_answered');
    },
  );

  test('the author may withdraw a post, which is then deleted', async () => {
    const { id } = await post(setup.marie);
    await comment(setup.marie, id);
    expect((await setup.marie.call('DELETE', `feedback/${id}`)).json()).toEqual({ success: true });
    expectRefusal(await visitor()('GET', `feedback/${id}`), 404);
    expectRefusal(await setup.marie.call('DELETE', `feedback/${id}`), 404, 'unknown_feedback');
  });

  test('only the author may change or withdraw a post', async () => {
    const { id } = await post(setup.marie);
    const edit = { title: 'Mieux dit', description: 'Voilà.' };
    for (const other of [setup.paul, await board.staff()]) {
      expectRefusal(await other.call('PUT', `feedback/${id}`, edit), 403, 'not_author');
      expectRefusal(await other.call('DELETE', `feedback/${id}`), 403, 'not_author');
    }
    expectRefusal(await visitor()('PUT', `feedback/${id}`, edit), 401);
    expectRefusal(await visitor()('DELETE', `feedback/${id}`), 401);
  });
});

describe('statuses of posts', () => {
  test('the staff sets the status of a post, and the journal records it', async () => {
    const { id } = await post(setup.marie);
    const staff = await board.staff();
    for (const status of [...FEEDBACK_STATUSES.slice(1), 'open']) {
      const answer = await staff.call('PATCH', `feedback/${id}`, { status });
      expect([answer.statusCode, answer.json().data.status]).toEqual([200, status]);
    }
    await staff.call('PATCH', `feedback/${id}`, { status: 'open' });
    const lines = (await staff.call('GET', 'moderation/journal')).json();
    const about = lines.filter(({ target }: { target: string }) => target === `feedback:${id}`);
    expect(about).toHaveLength(FEEDBACK_STATUSES.length);
    expect(about[0]).toMatchObject({
      label: 'Statut d’un retour changé',
      name: 'La recherche oublie les accents',
      path: `/feedback/${id}`,
    });
  });

  test('a status set by a member, or an invalid one, is refused', async () => {
    const { id } = await post(setup.marie);
    const staff = await board.staff();
    expectRefusal(await setup.marie.call('PATCH', `feedback/${id}`, { status: 'done' }), 403, 'forbidden');
    expectRefusal(await visitor()('PATCH', `feedback/${id}`, { status: 'done' }), 401);
    expectRefusal(await staff.call('PATCH', `feedback/${id}`, { status: 'closed' }), 422);
    expectRefusal(await staff.call('PATCH', `feedback/${id}`, {}), 422);
    expectRefusal(await staff.call('PATCH', 'feedback/999999', { status: 'done' }), 404, 'unknown_feedback');
  });
});

describe('comments', () => {
  test('only the author changes or withdraws a comment, even after answers', async () => {
    const { id } = await post(setup.marie);
    const own = await comment(setup.paul, id);
    await comment(setup.lea, id, 'Pareil.');
    const edited = await setup.paul.call('PUT', `feedback/comment/${own.id}`, {
      text: ' Chez moi\r\naussi ! ',
    });
    expect(edited.json()).toMatchObject({ text: 'Chez moi\naussi !', editedAt: setup.api.clock.now() });
    for (const other of [setup.marie, await board.staff()]) {
      expectRefusal(await other.call('PUT', `feedback/comment/${own.id}`, { text: 'x' }), 403, 'not_author');
      expectRefusal(await other.call('DELETE', `feedback/comment/${own.id}`), 403, 'not_author');
    }
    expectRefusal(await visitor()('DELETE', `feedback/comment/${own.id}`), 401);
    expect((await setup.paul.call('DELETE', `feedback/comment/${own.id}`)).statusCode).toBe(200);
    expectRefusal(await setup.paul.call('DELETE', `feedback/comment/${own.id}`), 404, 'unknown_comment');
    expect((await read(id)).comments.map(({ text }) => text)).toEqual(['Pareil.']);
  });

  test('a comment requires a member, a post and a text', async () => {
    const { id } = await post(setup.marie);
    expectRefusal(await visitor()('POST', `feedback/${id}/comment`, { text: 'x' }), 401);
    expectRefusal(
      await setup.paul.call('POST', 'feedback/999999/comment', { text: 'x' }),
      404,
      'unknown_feedback',
    );
    for (const text of ['', '  ', 'x'.repeat(COMMENT_MAX + 1), 'a\u0000']) {
      const answer = await setup.paul.call('POST', `feedback/${id}/comment`, { text });
      expectRefusal(answer, 422);
      expect(answer.json().errors.text).toBeDefined();
    }
    expectRefusal(await setup.paul.call('POST', `feedback/${id}/comment`, { text: 4 }), 400);
  });

  test('comments beyond the daily limit are refused', async () => {
    const { id } = await post(setup.marie);
    for (let at = 0; at < COMMENTS_A_DAY; at++) await comment(setup.paul, id);
    expectRefusal(await setup.paul.call('POST', `feedback/${id}/comment`, { text: 'x' }), 429);
    const [page, next] = [await read(id), (await visitor()('GET', `feedback/${id}?page=2`)).json()];
    expect([page.comments.length, next.comments.length]).toEqual([50, COMMENTS_A_DAY - 50]);
  });
});
