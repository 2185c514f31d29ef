import { describe, expect, test } from 'vitest';
import { setupNotifications } from './fixtures/setupNotifications.ts';

const { setup, all, unread, choose, follow, succeed } = setupNotifications();

describe('choices of notifications', () => {
  test('choices are on for the site and off elsewhere, and change one by one', async () => {
    const { marie } = setup;
    const settings = await succeed(marie.call('GET', 'notifications/settings'));
    expect(settings.weekly).toBe(false);
    expect(settings.kinds.follower).toEqual({ site: true, push: true, digest: false });
    const changed = await choose(marie, { kinds: { follower: { push: true } }, weekly: true });
    expect(changed.kinds.follower).toEqual({ site: true, push: true, digest: false });
    expect(changed.weekly).toBe(true);
    expect(changed.kinds.episode).toEqual(settings.kinds.episode);
    expect(await succeed(marie.call('GET', 'notifications/settings'))).toEqual(changed);
  });

  test('simultaneous choices are all stored', async () => {
    const { marie } = setup;
    await Promise.all(
      ['site', 'push', 'digest'].map((channel) =>
        choose(marie, { kinds: { feedback: { [channel]: channel !== 'site' } } }),
      ),
    );
    const { kinds } = await succeed(marie.call('GET', 'notifications/settings'));
    expect(kinds.feedback).toEqual({ site: false, push: true, digest: true });
  });

  test('the choices at the time of an event decide its channels', async () => {
    const { api, marie, paul, lea } = setup;
    await choose(marie, { kinds: { follower: { site: false } } });
    await follow(paul, marie);
    const rows = () =>
      api.db.sql
        .selectFrom('notification')
        .select(['site', 'push', 'digest'])
        .where('uid', '=', marie.uid)
        .execute();
    expect(await rows()).toEqual([]);
    await choose(marie, { kinds: { follower: { digest: true } } });
    await follow(lea, marie);
    // Without a device there is nothing to push to.
    expect(await rows()).toEqual([{ site: false, push: false, digest: true }]);
    expect([await all(marie), await unread(marie)]).toEqual([[], 0]);
  });
});
