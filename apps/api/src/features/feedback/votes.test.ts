import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { PERSONAL_DATA } from '../features.ts';
import { setupFeedback } from './fixtures/setupFeedback.ts';

const board = setupFeedback();
const { setup, post, vote, read, visitor } = board;

/** The shown count, and the number of rows. */
async function counts(id: number): Promise<[shown: number, rows: number]> {
  const rows = await setup.api.db.sql
    .selectFrom('feedback_vote')
    .selectAll()
    .where('feedback_id', '=', id)
    .execute();
  return [(await read(id)).data.votes, rows.length];
}

describe('votes', () => {
  test('a second vote withdraws the first', async () => {
    const { id } = await post(setup.marie);
    expect(await vote(setup.paul, id)).toEqual({ success: true, voted: true, votes: 1 });
    expect((await setup.paul.call('GET', 'feedback/votes')).json()).toEqual([id]);
    expect(await vote(setup.lea, id)).toMatchObject({ voted: true, votes: 2 });
    expect(await vote(setup.paul, id)).toMatchObject({ voted: false, votes: 1 });
    expect((await setup.paul.call('GET', 'feedback/votes')).json()).toEqual([]);
    expect(await counts(id)).toEqual([1, 1]);
  });

  test('a vote with an explicit direction may be repeated', async () => {
    const { id } = await post(setup.marie);
    for (const _ of [1, 2])
      expect(await vote(setup.paul, id, { vote: true })).toMatchObject({ voted: true, votes: 1 });
    for (const _ of [1, 2]) {
      expect(await vote(setup.paul, id, { vote: false })).toMatchObject({ voted: false, votes: 0 });
    }
    expectRefusal(await setup.paul.call('POST', `feedback/${id}/vote`, { vote: 'yes' }), 400);
  });

  test('a vote requires a member and an existing post', async () => {
    const { id } = await post(setup.marie);
    expectRefusal(await visitor()('POST', `feedback/${id}/vote`), 401, 'signed_out');
    expectRefusal(await visitor()('GET', 'feedback/votes'), 401, 'signed_out');
    expectRefusal(await setup.paul.call('POST', 'feedback/999999/vote'), 404, 'unknown_feedback');
    expectRefusal(await setup.paul.call('POST', 'feedback/abc/vote'), 404, 'unknown_feedback');
  });

  test('simultaneous votes of thirty members, and repeated ones of one member, count once each', async () => {
    const { id } = await post(setup.marie);
    const members = await Promise.all(
      Array.from({ length: 30 }, (_, at) => addMember(setup.api, `Votant${setup.number}x${at}`)),
    );
    await Promise.all(members.map((member) => vote(member, id)));
    expect(await counts(id)).toEqual([30, 30]);
    await Promise.all(members.slice(0, 10).map((member) => vote(member, id)));
    expect(await counts(id)).toEqual([20, 20]);
    await Promise.all(Array.from({ length: 9 }, () => vote(setup.paul, id)));
    expect(await counts(id)).toEqual([21, 21]);
  });
});

describe('feedback of a deleted member', () => {
  const leave = async (member: typeof setup.marie) => {
    const answer = await member.call('DELETE', 'auth/delete');
    expect(answer.statusCode, answer.body).toBe(200);
  };

  test('the votes of a deleted member no longer count', async () => {
    const ids = [(await post(setup.marie)).id, (await post(setup.marie)).id];
    for (const id of ids) for (const member of [setup.paul, setup.lea]) await vote(member, id);
    await Promise.all([leave(setup.paul), leave(setup.lea), vote(setup.marie, ids[0] ?? 0)]);
    expect(await counts(ids[0] ?? 0)).toEqual([1, 1]);
    expect(await counts(ids[1] ?? 0)).toEqual([0, 0]);
  });

  test('a deleted member’s answered posts and comments become anonymous, and other posts are deleted', async () => {
    const answered = await post(setup.marie);
    const alone = await post(setup.marie);
    const others = await post(setup.paul);
    await board.comment(setup.paul, answered.id);
    await vote(setup.marie, alone.id);
    await board.comment(setup.marie, others.id, 'Mon avis.');
    await leave(setup.marie);
    const former = { uid: null, username: 'Ancien membre', photoURL: null, isStaff: false };
    expect((await read(answered.id)).data.user).toEqual(former);
    expect((await read(others.id)).comments).toMatchObject([{ text: 'Mon avis.', user: former }]);
    expectRefusal(await visitor()('GET', `feedback/${alone.id}`), 404);
  });

  test('the export of a member contains posts, comments and votes', async () => {
    const { id } = await post(setup.marie);
    for (const text of ['Mon avis.', 'Un autre avis.']) await board.comment(setup.marie, id, text);
    await vote(setup.marie, id);
    const at = new Date(setup.api.clock.now());
    const files = await PERSONAL_DATA.exportPersonalData(setup.api.db.sql, setup.marie.uid, at);
    expect(files.retours).toMatchObject([{ id, type: 'bug', votes: 1 }]);
    expect(files.commentaires).toMatchObject([
      { feedback_id: id, body: 'Mon avis.' },
      { feedback_id: id, body: 'Un autre avis.' },
    ]);
    expect(files.votes).toMatchObject([{ id }]);
  });
});
