import { listUserSchema } from '@kiroku/contract/account/schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ fan: 'Fan' });

async function search(text: string): Promise<string[]> {
  const response = await setup.api.get(`/api/search/user/${encodeURIComponent(text)}`);
  expect(response.statusCode, response.body).toBe(200);
  const members = z.array(listUserSchema.strict()).max(20).parse(response.json());
  return members.map(({ username }) => username);
}

test('a search of members puts the exact name first, then beginnings by followers, then other matches', async () => {
  const zora = await addMember(setup.api, 'Zora');
  const names = ['ZoraLune', 'Zoraide', 'La_Zora', 'zo-ra'];
  const [, zoraide] = await Promise.all(names.map((name) => addMember(setup.api, name)));
  await setup.fan.call('POST', 'social/follow', { follow_uid: zoraide?.uid });
  expect(await search('zora')).toEqual(['Zora', 'zo-ra', 'Zoraide', 'ZoraLune', 'La_Zora']);
  expect(await search('ZO-RA')).toEqual(['zo-ra', 'Zora', 'Zoraide', 'ZoraLune', 'La_Zora']);
  expect((await setup.api.get('/api/search/user/zora')).json()[0]).toMatchObject({
    uid: zora.uid,
    username: 'Zora',
    photoURL: null,
    isPremium: false,
    isStaff: false,
  });
});

describe('mistakes in names of members', () => {
  test.each([
    'Cha-t0n_Gris',
    'chat0ngris',
    'CHÂT0N GRIS',
    'chat0ngri',
    'chat0ngriis',
    'chta0ngris',
    'chat0nxris',
  ])('"%s" finds Chat0n_Gris', async (text) => {
    const name = `Chat0n_Gris`;
    if ((await search('chat0n')).length === 0) await addMember(setup.api, name);
    expect(await search(text)).toEqual([name]);
  });

  test('a similar name is not found beside an exact one, nor by a short text', async () => {
    await addMember(setup.api, 'Quasar');
    await addMember(setup.api, 'Quasor');
    expect(await search('quasar')).toEqual(['Quasar']);
    expect(await search('qus')).toEqual([]);
  });
});

test.each([
  'nobodyatall',
  '%',
  '_',
  '-',
  "' or 1=1 --",
  'ナルト',
  '👍',
  '.*',
  'a b c d e f g h i j k l m n o p q r s t u v w',
])('"%s" finds no member', async (text) => expect(await search(text)).toEqual([]));

test('a search finds at most 20 members, and no deleted one', async () => {
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, at) => addMember(setup.api, `Foule${at}`)));
  expect(await search('foule')).toHaveLength(20);
  await setup.api.db.sql
    .deleteFrom('member')
    .where('uid', '=', crowd[7]?.uid ?? '')
    .execute();
  expect(await search('foule7')).not.toContain('Foule7');
});

test('email addresses are neither searched nor shown', async () => {
  expect(await search(`${setup.fan.username}@exemple.fr`)).toEqual([]);
  expect((await setup.api.get(`/api/search/user/${setup.fan.username}`)).body).not.toContain('@');
});

test('a text that is too long or has control characters is refused', async () => {
  expectRefusal(await setup.api.get(`/api/search/user/${'a'.repeat(101)}`), 422, 'invalid_input');
  expectRefusal(await setup.api.get('/api/search/user/a%00b'), 422, 'invalid_input');
});
