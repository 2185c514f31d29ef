import { reportSchema } from '@kiroku/contract/moderation/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import type { TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup, visitor, report } = moderation;
const GROUNDS = { reason: 'spam', statement: 'C’est de la publicité.' };

beforeEach(async () => {
  for (const table of ['attempt', 'report', 'feedback'] as const) {
    await setup.api.db.sql.deleteFrom(table).execute();
  }
});

async function post(by: TestMember, title = 'Achetez mes figurines'): Promise<number> {
  const body = { type: 'bug', title, description: 'Un site à visiter.' };
  return (await by.call('POST', 'feedback', body)).json().id;
}
async function comment(by: TestMember, id: number): Promise<number> {
  return (await by.call('POST', `feedback/${id}/comment`, { text: 'Et les miennes aussi.' })).json().id;
}
const remove = async (what: 'feedback' | 'comment', id: number, body: object = GROUNDS) =>
  (await moderation.staff()).call('POST', `moderation/${what}/${id}/remove`, body);

describe('reports of feedback', () => {
  test('a report of a post or comment shows the staff its text and link', async () => {
    const id = await post(setup.marie);
    const commentId = await comment(setup.paul, id);
    await report(setup.paul, { target: 'feedback', id: String(id) });
    await report({ call: visitor() }, { target: 'feedback_comment', id: String(commentId) });
    const reports = await moderation.reports();
    expect(reports.map((one) => reportSchema.strict().parse(one).subject)).toMatchObject([
      {
        target: 'feedback',
        name: 'Achetez mes figurines',
        path: `/feedback/${id}`,
        text: 'Un site à visiter.',
        user: { uid: setup.marie.uid },
        pictures: [],
      },
      {
        target: 'feedback_comment',
        name: 'Achetez mes figurines',
        path: `/feedback/${id}#commentaire-${commentId}`,
        text: 'Et les miennes aussi.',
        user: { uid: setup.paul.uid },
      },
    ]);
    const [mail] = await mailsTo(setup.api, setup.paul.email);
    expect(mail?.text).toContain('Signalement\u202f: Retour (Achetez mes figurines).');
  });

  test('a report of a comment on a later page links to that page', async () => {
    const id = await post(setup.marie);
    const created_at = new Date(setup.api.clock.now());
    const rows = Array.from({ length: 120 }, (_, at) => ({
      feedback_id: id,
      uid: setup.paul.uid,
      body: `Le ${at}`,
      created_at,
    }));
    const made = await setup.api.db.sql.insertInto('feedback_comment').values(rows).returning('id').execute();
    const last = made.at(-1)?.id ?? 0;
    await report(setup.lea, { target: 'feedback_comment', id: String(last) });
    const [first] = await moderation.reports();
    expect(first?.subject.path).toBe(`/feedback/${id}?page=3#commentaire-${last}`);
    const page = (await visitor()('GET', `feedback/${id}?page=3`)).json();
    expect(page.comments.at(-1).id).toBe(last);
  });

  test('a report of unknown feedback is 404', async () => {
    for (const target of ['feedback', 'feedback_comment']) {
      for (const id of ['999999', 'x', '0']) {
        const body = { target, id, reason: 'spam', text: 'x' };
        expectRefusal(await setup.paul.call('POST', 'report', body), 404, 'unknown_target');
      }
    }
  });

  test('a report of a withdrawn post shows a deleted subject', async () => {
    const id = await post(setup.marie);
    await report(setup.paul, { target: 'feedback', id: String(id) });
    await setup.marie.call('DELETE', `feedback/${id}`);
    const [first] = await moderation.reports();
    expect(first?.subject).toMatchObject({ name: null, path: null, text: null });
  });
});

describe('removed feedback', () => {
  test('removing a post deletes its comments, notifies the author with the reason and answers every report', async () => {
    const id = await post(setup.marie);
    const commentId = await comment(setup.paul, id);
    const first = await report(setup.paul, { target: 'feedback', id: String(id) });
    await report(setup.lea, { target: 'feedback_comment', id: String(commentId) });
    expect((await remove('feedback', id, { ...GROUNDS, report: first })).json()).toEqual({ success: true });
    expectRefusal(await visitor()('GET', `feedback/${id}`), 404);
    expect(await moderation.reports()).toEqual([]);
    expect(await moderation.reports('status=upheld')).toHaveLength(2);
    const [mail] = await mailsTo(setup.api, setup.marie.email);
    expect(mail?.subject).toBe('Retour retiré sur Kiroku');
    expect(mail?.text).toContain('Nous avons retiré votre retour «\u202fAchetez mes figurines\u202f».');
    expect(mail?.text).toContain('C’est de la publicité.');
    expect(mail?.text).toContain('à la suite d’un signalement');
    const { measures } = await moderation.conduct();
    expect(measures[0]).toMatchObject({ measure: 'feedback_removed', detail: 'Achetez mes figurines' });
    expect(await moderation.auditOf(`feedback:${id}`)).toMatchObject([
      { action: 'moderation.remove_feedback', after: GROUNDS },
    ]);
  });

  test('removing a comment keeps the post', async () => {
    const id = await post(setup.paul);
    const commentId = await comment(setup.marie, id);
    expect((await remove('comment', commentId)).statusCode).toBe(200);
    expect((await visitor()('GET', `feedback/${id}`)).json().comments).toEqual([]);
    const [mail] = await mailsTo(setup.api, setup.marie.email);
    expect(mail?.text).toContain(
      'Nous avons retiré votre commentaire sur le retour «\u202fAchetez mes figurines\u202f».',
    );
    expect(mail?.text).toContain('de notre propre initiative');
    expectRefusal(await remove('comment', commentId), 404, 'unknown_target');
  });

  test('removing a post of a deleted member sends no mail', async () => {
    const id = await post(setup.marie);
    await comment(setup.paul, id);
    await setup.marie.call('DELETE', 'auth/delete');
    expect((await remove('feedback', id)).statusCode).toBe(200);
  });

  test('only the staff removes feedback, with a reason, once', async () => {
    const id = await post(setup.marie);
    expectRefusal(
      await setup.paul.call('POST', `moderation/feedback/${id}/remove`, GROUNDS),
      403,
      'forbidden',
    );
    expectRefusal(await visitor()('POST', `moderation/feedback/${id}/remove`, GROUNDS), 401);
    expectRefusal(await remove('feedback', id, { reason: 'spam', statement: ' ' }), 422);
    expectRefusal(await remove('feedback', id, { statement: 'x' }), 422);
    expectRefusal(await remove('feedback', 999_999), 404, 'unknown_target');
    const [one, other] = await Promise.all([remove('feedback', id), remove('feedback', id)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 404]);
  });

  test('a removal is refused with a report that is closed or about another subject', async () => {
    const [id, other] = [await post(setup.marie), await post(setup.marie, 'Un autre')];
    const elsewhere = await report(setup.paul, { target: 'feedback', id: String(other) });
    expectRefusal(await remove('feedback', id, { ...GROUNDS, report: elsewhere }), 404, 'unknown_report');
    const closed = await report(setup.paul, { target: 'feedback', id: String(id) });
    await (await moderation.staff()).call('POST', `report/${closed}/dismiss`, { comment: 'Rien.' });
    expectRefusal(await remove('feedback', id, { ...GROUNDS, report: closed }), 409, 'already_closed');
    expect((await visitor()('GET', `feedback/${id}`)).statusCode).toBe(200);
  });
});
