import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ACCOUNTS } from '../../testing/api.ts';
import { mailsTo } from '../../testing/mails.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { sendDigests } from './digest.ts';
import { setupNotifications } from './fixtures/setupNotifications.ts';

const { setup, choose, follow, post, comment, succeed } = setupNotifications();

const PUBLIC_URL = 'https://kiroku.example';
const DAY = 24 * 3_600_000;
const send = (now: number, slice?: number) =>
  sendDigests({ db: setup.api.db, publicUrl: PUBLIC_URL, accounts: { settings: TEST_ACCOUNTS } }, now, slice);

/** Mondays at eight in Paris, each after what the tests before did. */
let monday = Date.parse('2026-11-23T07:00:00Z');
beforeEach(async () => {
  const { marie, api } = setup;
  monday += 7 * DAY;
  api.clock.advance(monday - 3 * DAY - api.clock.now());
  await choose(marie, { weekly: true, kinds: { follower: { digest: true }, feedback: { digest: true } } });
});

describe('weekly digests', () => {
  test('the digest is sent once on Monday at eight in Paris, with the week’s events', async () => {
    const { api, marie, paul, lea } = setup;
    await follow(paul, marie);
    await comment(lea, await post(marie));
    expect(await send(monday - 1)).toBe(0);
    expect(await send(monday)).toBe(1);
    expect(await send(monday + DAY)).toBe(0);
    const mails = await mailsTo(api, marie.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Votre semaine sur Kiroku');
    expect(mails[0]?.text).toContain(
      `Nouveaux abonnés\n- ${paul.username} s’est abonné à vous.\n  ${PUBLIC_URL}/user/${paul.username}`,
    );
    expect(mails[0]?.text).toContain('a commenté votre retour «\u202fDes accents perdus\u202f»');
    expect(mails[0]?.html).toContain(`href="${PUBLIC_URL}/user/${paul.username}"`);
    expect(await mailsTo(api, paul.email)).toEqual([]);
    // An item of an earlier digest does not come again.
    expect(await send(monday + 7 * DAY)).toBe(0);
    monday += 7 * DAY;
  });

  test('no digest is sent without events, for kinds not chosen, or two days late', async () => {
    const { api, marie, paul } = setup;
    expect(await send(monday)).toBe(0);
    await choose(marie, { kinds: { follower: { digest: false } } });
    await follow(paul, marie);
    expect(await send(monday + 7 * DAY)).toBe(0);
    const other = await addMember(api, `Tard${setup.number}`);
    await choose(other, { weekly: true, kinds: { follower: { digest: true } } });
    await follow(paul, other);
    monday += 7 * DAY;
    expect(await send(monday + 7 * DAY + 2 * DAY + 1)).toBe(0);
  });

  test('the digest is sent only to confirmed addresses', async () => {
    const { api, paul } = setup;
    const other = await addMember(api, `Doute${setup.number}`, { emailVerified: false });
    await choose(other, { weekly: true, kinds: { follower: { digest: true } } });
    await follow(paul, other);
    await send(monday);
    expect(await mailsTo(api, other.email)).toEqual([]);
  });

  test('a member who subscribes after eight on Monday gets the next digest', async () => {
    const { api, lea, paul } = setup;
    await choose(lea, { kinds: { follower: { digest: true } } });
    await follow(paul, lea);
    api.clock.advance(monday + 3_600_000 - api.clock.now());
    await choose(lea, { weekly: true });
    await send(api.clock.now());
    expect(await mailsTo(api, lea.email)).toEqual([]);
  });

  test('three processes sending in batches send each member one digest', async () => {
    const { api, paul } = setup;
    const members: TestMember[] = [];
    for (let number = 0; number < 5; number += 1) {
      const one = await addMember(api, `Lit${setup.number}-${number}`);
      await choose(one, { weekly: true, kinds: { follower: { digest: true } } });
      await follow(paul, one);
      members.push(one);
    }
    const sent = await Promise.all([send(monday, 2), send(monday, 2), send(monday, 2)]);
    expect(sent.reduce((sum, some) => sum + some, 0)).toBe(5);
    for (const { email } of members) expect(await mailsTo(api, email)).toHaveLength(1);
  });
});

describe('unsubscribing from digests', () => {
  test('unsubscribing needs no sign-in, by link or mail program, and may be repeated', async () => {
    const { api, marie, paul } = setup;
    await follow(paul, marie);
    await send(monday);
    const [mail] = await mailsTo(api, marie.email);
    const token = /desabonnement\?x=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { unsubscribe } = await api.db.sql
      .selectFrom('outgoing_mail')
      .select('unsubscribe')
      .where('recipient', '=', marie.email)
      .executeTakeFirstOrThrow();
    expect(unsubscribe).toBe(`${PUBLIC_URL}/api/notifications/unsubscribe?x=${token}`);
    const byProgram = await api.inject({
      method: 'POST',
      url: new URL(unsubscribe ?? '').pathname + new URL(unsubscribe ?? '').search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(byProgram.json()).toEqual({ success: true });
    expect((await succeed(marie.call('GET', 'notifications/settings'))).weekly).toBe(false);
    const again = await api.inject({ method: 'POST', url: `/api/notifications/unsubscribe?x=${token}` });
    expect(again.statusCode).toBe(200);
  });

  test('unsubscribing with another token is refused', async () => {
    const { api, marie } = setup;
    for (const x of ['', 'x', marie.token, 'a.b.c'])
      expectRefusal(
        await api.inject({ method: 'POST', url: `/api/notifications/unsubscribe?x=${x}` }),
        404,
        'unknown_link',
      );
    expect((await succeed(marie.call('GET', 'notifications/settings'))).weekly).toBe(true);
  });
});
