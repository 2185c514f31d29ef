import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupNotifications } from './fixtures/setupNotifications.ts';
import { sweepNotifications } from './store.ts';

const {
  setup,
  list,
  all,
  sentences,
  unread,
  read,
  choose,
  follow,
  unfollow,
  post,
  comment,
  setStatus,
  staff,
  succeed,
} = setupNotifications();

describe('followers', () => {
  test('a new follower notifies the member once, even after following again', async () => {
    const { marie, paul } = setup;
    await follow(paul, marie);
    await follow(paul, marie);
    expect(await all(marie)).toMatchObject([
      {
        kind: 'follower',
        sentence: `${paul.username} s’est abonné à vous.`,
        link: `/user/${paul.username}`,
        isRead: false,
        user: { uid: paul.uid, username: paul.username },
      },
    ]);
    await unfollow(paul, marie);
    expect(await all(marie)).toEqual([]);
    await follow(paul, marie);
    await read(marie);
    await unfollow(paul, marie);
    await follow(paul, marie);
    expect(await all(marie)).toMatchObject([{ isRead: true }]);
    expect(await all(paul)).toEqual([]);
  });

  test('simultaneous follows notify the member once for each follower', async () => {
    const { marie, paul, lea } = setup;
    const calls = Array.from({ length: 20 }, (_, number) => follow(number % 2 ? paul : lea, marie));
    await Promise.all(calls);
    expect((await sentences(marie)).sort()).toEqual(
      [lea, paul].map(({ username }) => `${username} s’est abonné à vous.`),
    );
  });

  test('a follower who is removed, blocked or blocking is no longer in the notifications', async () => {
    const { marie, paul, lea } = setup;
    await follow(paul, marie);
    await follow(lea, marie);
    await follow(marie, lea);
    await read(lea);
    await succeed(marie.call('POST', 'social/remove-follower', { uid: paul.uid }));
    expect(await sentences(marie)).toEqual([`${lea.username} s’est abonné à vous.`]);
    await succeed(lea.call('POST', 'social/block', { uid: marie.uid }));
    expect([await all(marie), await all(lea)]).toEqual([[], []]);
  });
});

describe('notifications of feedback', () => {
  test('a comment notifies the author of the post, except their own, and links to it', async () => {
    const { marie, paul } = setup;
    const id = await post(marie);
    await comment(marie, id);
    const answer = await comment(paul, id);
    expect(await all(marie)).toMatchObject([
      {
        kind: 'feedback',
        sentence: `${paul.username} a commenté votre retour « Des accents perdus ».`,
        link: `/feedback/${id}#commentaire-${answer}`,
      },
    ]);
    await succeed(paul.call('DELETE', `feedback/comment/${answer}`));
    expect(await all(marie)).toEqual([]);
  });

  test('a new status notifies the author once, with the latest, unless set by themselves', async () => {
    const { marie } = setup;
    const id = await post(marie);
    const one = await staff();
    await setStatus(one, id, 'planned');
    await setStatus(one, id, 'planned');
    await read(marie);
    await setStatus(one, id, 'in_progress');
    expect(await all(marie)).toMatchObject([
      {
        sentence: 'Votre retour « Des accents perdus » a changé de statut : en cours.',
        link: `/feedback/${id}`,
        isRead: false,
      },
    ]);
    const own = await post(one);
    await setStatus(one, own, 'done');
    expect(await all(one)).toEqual([]);
  });

  test('removing feedback deletes its notifications', async () => {
    const { marie, paul } = setup;
    const one = await staff();
    const id = await post(marie);
    const [first, second] = [await comment(paul, id), await comment(paul, id)];
    const statement = { reason: 'spam', statement: 'Publicité.' };
    await succeed(one.call('POST', `moderation/comment/${first}/remove`, statement));
    expect((await all(marie)).map(({ link }) => link)).toEqual([`/feedback/${id}#commentaire-${second}`]);
    await succeed(one.call('POST', `moderation/feedback/${id}/remove`, statement));
    expect(await all(marie)).toEqual([]);
  });

  test('a comment between members of whom one blocks the other notifies no one', async () => {
    const { marie, paul, lea } = setup;
    const id = await post(marie);
    await succeed(marie.call('POST', 'social/block', { uid: paul.uid }));
    await succeed(lea.call('POST', 'social/block', { uid: marie.uid }));
    await comment(paul, id);
    await comment(lea, id);
    expect(await all(marie)).toEqual([]);
  });

  test('two members commenting each other’s posts simultaneously are both notified', async () => {
    const { marie, paul } = setup;
    const [hers, his] = [await post(marie), await post(paul)];
    await Promise.all(
      Array.from({ length: 10 }, (_, number) => (number % 2 ? comment(marie, his) : comment(paul, hers))),
    );
    expect([await unread(marie), await unread(paul)]).toEqual([5, 5]);
  });
});

describe('lists of notifications', () => {
  test('notifications are listed in pages, newest first, and marked as read singly or all', async () => {
    const { marie } = setup;
    const id = await post(marie);
    for (let number = 0; number < 32; number += 1) await comment(setup.paul, id);
    const first = await list(marie);
    expect([first.notifications.length, first.unread]).toEqual([30, 32]);
    const rest = await list(marie, `?before=${first.next}`);
    expect([rest.notifications.length, rest.next]).toEqual([2, null]);
    const ids = [...first.notifications, ...rest.notifications].map((one) => one.id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(await read(marie, { ids: ids.slice(0, 3) })).toEqual({ unread: 29 });
    expect((await all(marie)).filter(({ isRead }) => isRead)).toHaveLength(3);
    expect(await read(setup.lea, { ids })).toEqual({ unread: 0 });
    expect(await unread(marie)).toBe(29);
    expect(await read(marie)).toEqual({ unread: 0 });
  });

  test('notifications are stored for sixty days, up to the latest two hundred', async () => {
    const { marie, paul } = setup;
    const { db, clock } = setup.api;
    await follow(paul, marie);
    const now = clock.now();
    const row = { kind: 'follower', subject: 'x', actor: null, read_at: null, site: true } as const;
    await db.sql
      .insertInto('notification')
      .values(
        Array.from({ length: 205 }, (_, number) => ({
          ...row,
          uid: paul.uid,
          event: `test:${number}`,
          content: JSON.stringify({ kind: 'follower' }),
          created_at: new Date(now),
          push: false,
          digest: false,
        })),
      )
      .execute();
    expect(await sweepNotifications(db.sql, new Date(now))).toBe(5);
    expect(await unread(paul)).toBe(200);
    expect(await sweepNotifications(db.sql, new Date(now + 59 * 86_400_000))).toBe(0);
    await sweepNotifications(db.sql, new Date(now + 61 * 86_400_000));
    expect([await unread(marie), await unread(paul)]).toEqual([0, 0]);
  });

  test('notifications are refused to visitors and to other members', async () => {
    const { api, marie } = setup;
    for (const call of ['notifications', 'notifications/unread', 'notifications/settings']) {
      expectRefusal(await api.get(`/api/${call}`), 401, 'signed_out');
    }
    expectRefusal(await marie.call('GET', 'notifications?before=0'), 422);
    expectRefusal(await marie.call('POST', 'notifications/read', { ids: [0] }));
    expectRefusal(await marie.call('PATCH', 'notifications/settings', { weekly: 'oui' }));
  });
});

describe('notifications and deleted members', () => {
  test('a deleted member is in no notification and leaves no row', async () => {
    const { api, marie, paul } = setup;
    const id = await post(marie);
    await comment(paul, id);
    await follow(paul, marie);
    await follow(marie, paul);
    await choose(paul, { weekly: true, kinds: { episode: { site: false } } });
    await read(marie);
    await paul.call('DELETE', 'auth/delete');
    expect(await all(marie)).toEqual([]);
    for (const table of ['notification', 'notification_setting', 'notification_digest'] as const) {
      const left = await api.db.sql.selectFrom(table).select('uid').where('uid', '=', paul.uid).execute();
      expect(left, table).toEqual([]);
    }
  });

  test('the export contains notifications and choices', async () => {
    const { marie, paul } = setup;
    await follow(paul, marie);
    const files = unzipSync((await marie.call('GET', 'account/export')).rawPayload);
    const text = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('');
    expect(text).toContain('"follower"');
    expect(Object.keys(files).some((name) => name.includes('notifications'))).toBe(true);
  });
});

test('notifications name a renamed member by the new name', async () => {
  const { marie } = setup;
  const other = await addMember(setup.api, `Avant${setup.number}`);
  await follow(other, marie);
  await succeed(other.call('PUT', 'user/username', { username: `Apres${setup.number}` }));
  expect(await all(marie)).toMatchObject([
    { sentence: `Apres${setup.number} s’est abonné à vous.`, link: `/user/Apres${setup.number}` },
  ]);
});
