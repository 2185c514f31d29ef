import { JOURNAL_PAGE_SIZE } from '@kiroku/contract/moderation/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import { addEveryRole } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';
import { setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup, visitor, report, reports } = moderation;

beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('attempt').execute();
  await setup.api.db.sql.deleteFrom('report').execute();
});
const dismiss = async (id: number, comment = 'Rien ici n’enfreint les règles.') =>
  (await moderation.staff()).call('POST', `report/${id}/dismiss`, { comment });
const rowOf = (id: number) =>
  setup.api.db.sql.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('dismissed reports', () => {
  test('dismissing a report closes the others about the same subject, and their authors get the reason', async () => {
    const { paul, lea, marie, api } = setup;
    const first = await report(paul);
    const second = await report({ call: visitor() }, { email: 'temoin@exemple.fr', reason: 'spam' });
    const other = await report(lea, { target: 'anime', id: String(TITAN) });
    expect((await dismiss(second)).json()).toEqual({ success: true });
    expect((await reports()).map(({ id }) => id)).toEqual([other]);
    const staff = await moderation.staff();
    expect(await reports('status=dismissed')).toMatchObject(
      [second, first].map((id) => ({
        id,
        status: 'dismissed',
        comment: 'Rien ici n’enfreint les règles.',
        closedAt: api.clock.now(),
        closedBy: { uid: staff.uid },
      })),
    );
    for (const address of [paul.email, 'temoin@exemple.fr']) {
      const mail = (await mailsTo(api, address)).find(({ subject }) => subject.endsWith('a été traité'));
      expect(mail?.text).toContain(`Profil (${marie.username})`);
      expect(mail?.text).toContain('nous n’y donnons pas suite');
      expect(mail?.text).toContain('Rien ici n’enfreint les règles.');
      expect(mail?.text).toContain('Écrivez à l’adresse des mentions légales');
    }
    // The address is erased once the answer is in the outbox.
    expect((await rowOf(second)).email).toBeNull();
    expect(await mailsTo(api, marie.email)).toEqual([]);
  });

  test('one of twenty simultaneous dismissals of a report succeeds', async () => {
    const id = await report(setup.paul);
    const answers = await Promise.all(Array.from({ length: 20 }, () => dismiss(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) expectRefusal(answer, 409, 'already_closed');
    expect(await mailsTo(setup.api, setup.paul.email)).toHaveLength(2);
  });

  test('simultaneous dismissals of two reports about one subject close both once', async () => {
    const ids = [await report(setup.paul), await report(setup.lea)];
    const answers = await Promise.all(ids.map((id) => dismiss(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await reports()).toEqual([]);
  });

  test('of a simultaneous dismissal and measure for one report one succeeds', async () => {
    const id = await report(setup.paul);
    const suspend = { days: 1, reason: 'spam', statement: 'Publicité.', report: id };
    const answers = await Promise.all([dismiss(id), moderation.measure('suspend', suspend)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isSuspended = (await moderation.conduct()).suspension !== null;
    expect((await rowOf(id)).status).toBe(isSuspended ? 'upheld' : 'dismissed');
  });

  test('dismissing an unknown report is 404, and one without a reason 422', async () => {
    for (const id of ['999999', 'abc', '0', '99999999999']) {
      const answer = await (await moderation.staff()).call('POST', `report/${id}/dismiss`, { comment: 'A' });
      expectRefusal(answer, 404, 'unknown_report');
    }
    const empty = await dismiss(await report(setup.paul), ' ');
    expectRefusal(empty, 422);
    expect(empty.json().errors).toEqual({
      comment: 'Expliquez pourquoi ce signalement reste sans suite.',
    });
  });
});

describe('the queue of reports', () => {
  test('the queue shows all open reports, oldest first, and pages of closed ones, newest first', async () => {
    const { api, marie } = setup;
    const rows = Array.from({ length: JOURNAL_PAGE_SIZE + 3 }, (_, at) => ({
      target: 'profile' as const,
      target_id: marie.uid,
      about: marie.uid,
      reason: 'other' as const,
      body: String(at),
      reporter: null,
      email: null,
      created_at: new Date(api.clock.now()),
      comment: null,
      measure: null,
      closed_at: null,
      closed_by: null,
    }));
    await api.db.sql.insertInto('report').values(rows).execute();
    const texts = (list: { text: string }[]) => list.map(({ text }) => text);
    const all = rows.map(({ body }) => body);
    const open = await reports('status=open');
    expect(texts(open)).toEqual(all);
    await dismiss(open[0]?.id ?? 0);
    const page = await reports('status=dismissed');
    expect(texts(page)).toEqual(all.toReversed().slice(0, JOURNAL_PAGE_SIZE));
    const last = page.at(-1)?.id;
    expect(texts(await reports(`status=dismissed&before=${last}`))).toEqual(['2', '1', '0']);
    expect(await reports('status=upheld')).toEqual([]);
  });

  test('a report about a deleted member shows no name', async () => {
    await report(setup.paul);
    await setup.marie.call('DELETE', 'auth/delete');
    await setup.paul.call('DELETE', 'auth/delete');
    expect(await reports()).toMatchObject([
      { subject: { name: null, path: null, pictures: [], user: null }, text: '', reporter: null },
    ]);
  });

  test.each(['status=closed', 'before=x', 'before=0'])('the queue with %s is refused', async (query) => {
    expectRefusal(await (await moderation.staff()).call('GET', `report?${query}`), 422);
  });
});

test('moderation calls are refused to visitors and members', async () => {
  const { visitor: nobody, member, other, premium, staff } = await addEveryRole(setup.api);
  const { uid } = setup.marie;
  const grounds = { reason: 'spam', statement: 'S' };
  const calls = [
    ['GET', 'report', undefined],
    ['GET', 'moderation/journal', undefined],
    ['GET', `moderation/user/${uid}`, undefined],
    ['POST', 'report/1/dismiss', { comment: 'C' }],
    ['POST', `moderation/user/${uid}/picture`, { picture: 'avatar', ...grounds }],
    ['POST', `moderation/user/${uid}/rename`, grounds],
    ['POST', `moderation/user/${uid}/suspend`, { days: 1, ...grounds }],
    ['POST', `moderation/user/${uid}/lift`, { statement: 'S' }],
    ['POST', `moderation/title/anime/${TITAN}/picture`, { picture: 'image', ...grounds }],
  ] as const;
  for (const [method, path, body] of calls) {
    expectRefusal(await nobody.call(method, path, body), 401, 'signed_out');
    for (const { call } of [member, other, premium]) {
      expectRefusal(await call(method, path, body), 403, 'forbidden');
    }
    expect([path, (await staff.call(method, path, body)).statusCode]).not.toEqual([path, 403]);
  }
  const sent = { target: 'profile', id: setup.paul.uid, reason: 'spam', text: 'T' };
  for (const { call } of [nobody, member, other, premium, staff]) {
    expect((await call('POST', 'report', sent)).statusCode).toBe(201);
  }
});
