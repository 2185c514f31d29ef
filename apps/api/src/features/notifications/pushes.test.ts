import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fakeBrowser } from '../push/fixtures/fakePushService.ts';
import { setupNotifications } from './fixtures/setupNotifications.ts';
import { pushNotifications } from './pushes.ts';

const { setup, succeed, follow, unfollow, read, choose, sentences } = setupNotifications();

async function subscribe(member: typeof setup.marie): Promise<void> {
  const { subscription } = fakeBrowser(`https://push.example/${member.uid}`);
  await succeed(member.call('POST', 'push/devices', subscription));
}

/** Jobs of a kind that wait, with their data. */
async function jobs(name: string): Promise<{ uid?: string; message?: object }[]> {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${name} and state = 'created' order by created_on`.execute(
    setup.api.db.sql,
  );
  return rows.map(({ data }) => data);
}

const pushed = async () => {
  const uids = [setup.marie.uid, setup.paul.uid, setup.lea.uid];
  return (await jobs('pushes')).filter(({ uid = '' }) => uids.includes(uid));
};
const push = () => pushNotifications(setup.api.db, setup.api.pushes, 1);

test('a notified member with a device gets one push job for each event', async () => {
  const { marie, paul, lea } = setup;
  await subscribe(marie);
  const before = (await jobs('notification-pushes')).length;
  await follow(paul, marie);
  await follow(lea, marie);
  // Paul has no device.
  await follow(marie, paul);
  expect(await jobs('notification-pushes')).toHaveLength(before + 2);
  await push();
  await push();
  const [sentence] = await sentences(marie);
  expect(await pushed()).toMatchObject([
    { uid: marie.uid, message: { title: 'Nouveaux abonnés', url: expect.stringMatching(/^\/user\/Paul/) } },
    { uid: marie.uid, message: { body: sentence, url: expect.stringMatching(/^\/user\/Lea/) } },
  ]);
});

test('notifications that are read, withdrawn or not chosen are not pushed', async () => {
  const { marie, paul, lea } = setup;
  await subscribe(marie);
  await follow(paul, marie);
  await read(marie);
  await follow(lea, marie);
  await unfollow(lea, marie);
  await push();
  expect(await pushed()).toEqual([]);
  await choose(marie, { kinds: { follower: { push: false } } });
  await follow(lea, marie);
  await push();
  expect(await pushed()).toEqual([]);
});
