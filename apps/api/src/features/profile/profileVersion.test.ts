import { expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });

const version = () => setup.api.profileVersion(setup.marie.username);
/** Whether `change` makes another version of the pages about Marie. */
async function outdates(change: () => Promise<unknown>): Promise<boolean> {
  const before = await version();
  await change();
  return (await version()) !== before;
}
test('the profile version changes with the name or look of a member on the page', async () => {
  const follow = () => setup.paul.call('POST', 'social/follow', { follow_uid: setup.marie.uid });
  const rename = () => setup.paul.call('PUT', 'user/username', { username: `Renomme-${setup.number}` });
  const color = () => setup.paul.call('PUT', 'user/themeColor', { themeColor: '#E13333' });
  expect(await outdates(color)).toBe(false);
  for (const change of [follow, rename]) expect(await outdates(change)).toBe(true);
  const green = () => setup.paul.call('PUT', 'user/themeColor', { themeColor: '#4CC951' });
  expect(await outdates(green)).toBe(true);
  expect(await outdates(green)).toBe(false);
});

test('the profile version of a name follows its new bearer', async () => {
  const rename = (who: typeof setup.paul, username: string) => who.call('PUT', 'user/username', { username });
  const [jeanne, lucie] = [await addMember(setup.api, 'Jeanne'), await addMember(setup.api, 'Lucie')];
  const name = jeanne.username;
  const bearer = async () => JSON.parse(await setup.api.profileVersion(name))[4];
  expect(await bearer()).toBe(jeanne.uid);
  await rename(jeanne, `Partie-${setup.number}`);
  await setup.api.db.sql.deleteFrom('held_username').execute();
  expect(await setup.api.profileVersion(name)).toBe('nobody');
  expect((await rename(lucie, name)).statusCode).toBe(200);
  expect(await bearer()).toBe(lucie.uid);
});

test('the profile version changes with the biography or link', async () => {
  const write = (about: object) => setup.marie.call('PUT', 'user/about', about);
  expect(await outdates(() => write({ bio: 'Je regarde de tout.' }))).toBe(true);
  expect(await outdates(() => write({ bio: 'Je regarde de tout.' }))).toBe(false);
  expect(await outdates(() => write({ link: 'https://exemple.fr/' }))).toBe(true);
});

test('the profile version changes when the next episode of a title in the library is announced', async () => {
  const staff = await addMember(setup.api, 'Equipiere', { isStaff: true });
  const timestamp = setup.api.clock.now() + 3_600_000;
  const announce = async () => {
    const episodes = [{ animeID: TITAN, number: 1, timestamp }];
    expect((await staff.call('POST', 'episode', { episodes })).statusCode).toBe(201);
  };
  expect(await outdates(announce)).toBe(true);
});
