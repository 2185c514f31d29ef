import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';
import { setupContributions } from './fixtures/setupContributions.ts';

const { setup, addAuthor, propose } = setupContributions();

const DAY = 24 * 3_600_000;
const body = (submit: unknown) => ({ media_id: TITAN, title: 'Titre', submit, source: 'Le site officiel' });

describe('limits of proposals', () => {
  test('the 26th pending proposal is refused, even among simultaneous ones, until one is withdrawn', async () => {
    const author = await addAuthor();
    const send = (number: number) => author.call('POST', 'edit/create', body({ title: `Titre ${number}` }));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(25);
    const late = await send(31);
    expectRefusal(late, 429, 'too_many_pending');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    const [{ id }] = (await author.call('GET', 'edit')).json();
    expect((await author.call('DELETE', `submission/${id}`)).statusCode).toBe(200);
    expect((await send(32)).statusCode).toBe(201);
  });

  test('the 51st proposal of a day is refused, and accepted the day after', async () => {
    const author = await addAuthor();
    for (let number = 0; number < 50; number++) {
      const id = await propose(author, { title: `Titre ${number}` });
      await author.call('DELETE', `submission/${id}`);
    }
    const late = await author.call('POST', 'edit/create', body({ title: 'Un de trop' }));
    expectRefusal(late, 429);
    setup.api.clock.advance(DAY);
    await propose(author, { title: 'Un de plus' });
  });

  test('the staff has no limit of proposals', async () => {
    for (let number = 0; number < 26; number++)
      await propose(setup.roles.staff, { title: `Titre ${number}` });
  });
});

describe('withdrawing proposals', () => {
  test('only the author may withdraw a proposal, while it is pending', async () => {
    const author = await addAuthor();
    const id = await propose(author, { title: 'Retiré' });
    expectRefusal(await setup.roles.other.call('DELETE', `submission/${id}`), 404, 'unknown_submission');
    expectRefusal(await setup.roles.staff.call('DELETE', `submission/${id}`), 404, 'unknown_submission');
    await setup.roles.staff.call('PATCH', `edit/${id}`, { status: 'refused' });
    expectRefusal(await author.call('DELETE', `submission/${id}`), 409, 'already_judged');
  });
});

describe('closed proposals', () => {
  test('closed proposals are refused to members and open to the staff, who may toggle them', async () => {
    const { staff, member } = setup.roles;
    const toggle = async () => (await staff.call('POST', 'admin/toggle/submission')).json();
    expect(await toggle()).toEqual({ isSubmissionAccepted: false });
    for (const call of ['edit/create', 'request']) {
      const response = await member.call('POST', call, body({ title: 'A' }));
      expectRefusal(response, 403, 'submissions_closed');
      expect(response.json().message).toBe('Demandes fermées temporairement');
    }
    expect((await member.call('POST', 'auth/refresh')).json().isSubmissionAccepted).toBe(false);
    await propose(staff, { title: 'Par l’équipe' });
    expect(await toggle()).toEqual({ isSubmissionAccepted: true });
    await propose(await addAuthor(), { title: 'De nouveau' });
    expectRefusal(await member.call('POST', 'admin/toggle/submission'), 403, 'forbidden');
    const lines = await setup.api.db.sql
      .selectFrom('audit')
      .select(['actor', 'after'])
      .where('action', '=', 'site.submissions')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { actor: staff.uid, after: { isOpen: false } },
      { actor: staff.uid, after: { isOpen: true } },
    ]);
  });
});
