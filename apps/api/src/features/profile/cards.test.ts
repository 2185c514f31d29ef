import { memberCardPath } from '@kiroku/contract/profile/card';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie' });

const card = (name = setup.marie.username) => setup.api.get(`/art/user/${name}.png`);
const drawn = async () => (await card()).rawPayload.toString('base64');
const watch = (progression: number) =>
  setup.marie.call('POST', 'progression/anime/write', { id: TITAN, status: 1, progression });
const choose = (visibility: string) => setup.marie.call('PUT', 'user/preferences', { visibility });
/** A picture of one colour, as an upload. */
async function picture(background: string): Promise<string> {
  const create = { width: 80, height: 80, channels: 3, background } as const;
  return (await sharp({ create }).png().toBuffer()).toString('base64');
}

test('the card of a member is a revalidated PNG of 1200 × 630 pixels, whatever the case of the name', async () => {
  for (const name of [setup.marie.username, setup.marie.username.toUpperCase()]) {
    const answer = await card(name);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
  }
  const user = (await setup.api.get(`/api/user/${setup.marie.username}`)).json();
  expect((await setup.api.get(memberCardPath(user, [1, 2]))).statusCode).toBe(200);
});

test('the card of an unknown member is 404', async () => {
  for (const name of ['personne', 'x'.repeat(200), '%20', '..%2f..']) {
    const answer = await card(name);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

test('a card is drawn again only when the colour, picture, badge or name changes', async () => {
  const seen = [await drawn()];
  expect(await drawn()).toBe(seen[0]);
  const changes = [
    () => setup.marie.call('PUT', 'user/themeColor', { themeColor: '#E13333' }),
    async () => setup.marie.call('POST', 'upload/avatar', { base64: await picture('#12ab34') }),
    async () => setup.marie.call('POST', 'upload/avatar', { base64: await picture('#ab1234') }),
    () => setup.marie.call('PUT', 'user/username', { username: `Autre-${setup.number}` }),
  ];
  for (const change of changes) {
    const changed = await change();
    expect(changed.statusCode, changed.body).toBe(200);
    if (changed.json().username) setup.marie.username = changed.json().username;
    seen.push(await drawn());
  }
  await setup.api.db.sql
    .updateTable('member')
    .set({ is_staff: true })
    .where('uid', '=', setup.marie.uid)
    .execute();
  seen.push(await drawn());
  expect(new Set(seen).size).toBe(6);
});

test('a card shows the member’s picture instead of the initial', async () => {
  await setup.marie.call('POST', 'upload/avatar', { base64: await picture('#12ab34') });
  const { data, info } = await sharp((await card()).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [72 + 8 + 132, 315];
  const at = (top * info.width + left) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  for (const [found, wanted] of [
    [red, 0x12],
    [green, 0xab],
    [blue, 0x34],
  ] as const) {
    expect(Math.abs(found - wanted)).toBeLessThan(24);
  }
});

test('a card shows the watched figures of a public library only', async () => {
  await watch(1);
  const open = await drawn();
  await watch(2);
  expect(await drawn()).not.toBe(open);
  await choose('nobody');
  const hidden = await drawn();
  await watch(3);
  expect(await drawn()).toBe(hidden);
  await choose('followers');
  expect(await drawn()).toBe(hidden);
  await choose('everyone');
  expect(await drawn()).not.toBe(hidden);
});
