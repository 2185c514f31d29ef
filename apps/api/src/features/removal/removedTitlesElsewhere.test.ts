import { expect, test, vi } from 'vitest';
import { openApiOver } from '../../testing/api.ts';
import { addMember } from '../../testing/members.ts';
import { setupSecondProcess } from '../../testing/setupSecondProcess.ts';
import { warn } from '../../testing/template.ts';
import { setupRemoval, succeeded } from './fixtures/setupRemoval.ts';

// Two processes have the same titles in memory.

const { setup, newTitle, merge, remove, write, addEpisodes } = setupRemoval();

const otherProcess = setupSecondProcess(setup);

const readElsewhere = (path: string) => otherProcess().app.inject(`/api/${path}`);
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 180_000, interval: 20 });

test('a title deleted by one process is unknown on the other', async () => {
  const id = await newTitle('anime', { title: 'Effacé ailleurs' });
  await addEpisodes(id, [1], { timestamp: setup.api.clock.now() + 3_600_000 });
  const { member } = setup.roles;
  await write(member, id, { status: 1, progression: 1 });
  await soon(async () => expect((await readElsewhere(`anime/${id}`)).statusCode).toBe(200));
  const listed = async (path: string) => (await readElsewhere(path)).body.includes('Effacé ailleurs');
  const places = ['search/anime/efface%20ailleurs', 'agenda/timeline', `progression/anime/${member.uid}`];
  await soon(async () => expect(await Promise.all(places.map(listed))).toEqual([true, true, true]));
  succeeded(await remove(id));
  await soon(async () => expect((await readElsewhere(`anime/${id}`)).statusCode).toBe(404));
  await soon(async () => expect(await Promise.all(places.map(listed))).toEqual([false, false, false]));
});

test('a title merged by one process redirects on the other, and after a restart', async () => {
  const [id, into] = [await newTitle(), await newTitle()];
  const reader = await addMember(setup.api, 'Voisine');
  await write(reader, id, { status: 1, progression: 3 });
  succeeded(await merge(id, into));
  await soon(async () => {
    const moved = await readElsewhere(`anime/${id}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/api/anime/${into}`]);
  });
  const library = (await readElsewhere(`progression/anime/${reader.uid}`)).json();
  expect(library).toMatchObject([{ media: { id: into }, progression: { progression: 3 } }]);
  const later = await openApiOver(setup.api.db, warn, { now: setup.api.clock.now });
  const moved = await later.app.inject(`/api/anime/${id}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/api/anime/${into}`]);
  await later.app.close();
});
