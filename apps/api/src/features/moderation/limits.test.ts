import { REPORTS_A_DAY } from '@kiroku/contract/moderation/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup, aboutMarie, visitor, report } = moderation;
const DAY = 24 * 3_600_000;

beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('attempt').execute();
  await setup.api.db.sql.deleteFrom('report').execute();
});

describe('limits of reports', () => {
  test('a second report by a member about the same open subject is the first one', async () => {
    const { paul, lea } = setup;
    const id = await report(paul);
    const again = await Promise.all(Array.from({ length: 10 }, () => report(paul, { text: 'Encore.' })));
    expect(new Set(again)).toEqual(new Set([id]));
    expect(await report(lea)).not.toBe(id);
    expect(await mailsTo(setup.api, paul.email)).toHaveLength(1);
    const dismiss = { comment: 'Rien à redire.' };
    await (await moderation.staff()).call('POST', `report/${id}/dismiss`, dismiss);
    expect(await report(paul)).not.toBe(id);
  });

  test('a member may send a limited number of reports a day', async () => {
    const { paul, api } = setup;
    const send = (at: number) =>
      paul.call('POST', 'report', aboutMarie({ target: 'anime', id: String(pictured[at]) }));
    const pictured = await titlesWithPictures(REPORTS_A_DAY.member + 1);
    for (let at = 0; at < REPORTS_A_DAY.member; at++) expect((await send(at)).statusCode).toBe(201);
    api.clock.advance(1000);
    const refused = await send(REPORTS_A_DAY.member);
    expectRefusal(refused, 429, 'too_many_reports');
    expect(refused.headers['retry-after']).toBe(String(DAY / 1000 - 1));
    // A second report of the same target does not count.
    expect((await send(0)).statusCode).toBe(201);
    api.clock.advance(DAY);
    expect((await send(REPORTS_A_DAY.member)).statusCode).toBe(201);
  });

  test('the daily limit of a member holds for simultaneous reports', async () => {
    const pictured = await titlesWithPictures(REPORTS_A_DAY.member + 5);
    const answers = await Promise.all(
      pictured.map((id) => setup.lea.call('POST', 'report', aboutMarie({ target: 'anime', id: String(id) }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(REPORTS_A_DAY.member);
  });

  test('a visitor’s address may send a limited number of reports a day', async () => {
    const send = () => visitor()('POST', 'report', aboutMarie());
    for (let at = 0; at < REPORTS_A_DAY.visitor; at++) expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expectRefusal(refused, 429, 'too_many_reports');
    expect(refused.headers['retry-after']).toBe(String(DAY / 1000));
    setup.api.clock.advance(DAY);
    expect((await send()).statusCode).toBe(201);
  });

  test('one mailbox gets a limited number of receipts from many visitors', async () => {
    for (let at = 0; at < REPORTS_A_DAY.visitor + 2; at++) {
      const answer = await setup.api.app.inject({
        method: 'POST',
        url: '/api/report',
        remoteAddress: `203.0.113.${at + 1}`,
        payload: aboutMarie({ email: 'cible@exemple.fr' }),
      });
      expect(answer.statusCode).toBe(201);
    }
    expect(await mailsTo(setup.api, 'cible@exemple.fr')).toHaveLength(REPORTS_A_DAY.visitor);
  });

  async function titlesWithPictures(count: number): Promise<number[]> {
    const ids = Array.from({ length: count }, (_, at) => at + 10);
    await setup.api.db.sql
      .updateTable('anime')
      .set({ image: 'https://images.example/x.jpg' })
      .where('id', 'in', ids)
      .execute();
    await setup.api.catalogue.refresh('anime', ids);
    return ids;
  }
});
