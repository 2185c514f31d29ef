import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_POOL_SIZE } from '../../db/handle.ts';
import { openTestApi } from '../../testing/api.ts';
import { addMember } from '../../testing/members.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

// More requests at once than wait for the database, over real connections.

// Few enough that a busy machine takes them in before the database that answers none counts as gone.
const FLOOD = 500;
const MOST_WAITING = 250;
const setup = setupTestApi({}, () => openTestApi({ mostWaiting: MOST_WAITING }));

type Answered = { status: number; retryAfter: string | undefined; body: string };

/** Each request on a separate connection. */
function flood(
  paths: readonly string[],
  origin: URL,
  onAnswer: (answer: Answered) => void,
): Promise<unknown> {
  const agent = new Agent({ keepAlive: false });
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(new URL(path, origin), { agent }, async (response) => {
        const retryAfter = response.headers['retry-after'];
        onAnswer({ status: response.statusCode ?? 0, retryAfter, body: await text(response) });
        resolve();
      }).on('error', reject);
    });
  return Promise.all(paths.map(ask));
}

/** Holds every connection to the database until `free`. */
async function holdDatabase() {
  const wait = Promise.withResolvers<void>();
  const connections = setup.api.db.engine === 'embedded' ? 1 : DEFAULT_POOL_SIZE;
  const held = Array.from({ length: connections }, () => Promise.withResolvers<void>());
  const holders = held.map(({ resolve }) =>
    setup.api.db.sql.connection().execute(() => {
      resolve();
      return wait.promise;
    }),
  );
  await Promise.all(held.map(({ promise }) => promise));
  return async () => {
    wait.resolve();
    await Promise.all(holders);
  };
}

test('a flood of calls beyond the queue gets 503 with Retry-After, and the others are answered', async () => {
  await addMember(setup.api, 'Inonde');
  const origin = await setup.api.listen();
  const free = await holdDatabase();
  onTestFinished(free);
  const answers: Answered[] = [];
  const paths = Array.from({ length: FLOOD }, () => '/api/search/user/inonde');
  const over = flood(paths, origin, (answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBe(FLOOD - MOST_WAITING);
  await free();
  await over;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(FLOOD - MOST_WAITING);
  for (const { retryAfter, body } of refused) {
    expect(retryAfter).toBe('2');
    expect(JSON.parse(body)).toEqual({
      message: 'Service momentanément indisponible.',
      code: 'unavailable',
    });
  }
  for (const { status, body } of answers.filter((answer) => !refused.includes(answer))) {
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject([{ username: 'Inonde' }]);
  }
  expect((await setup.api.get('/api/search/user/inonde')).statusCode).toBe(200);
});

test('calls answered from memory succeed while the queue for the database is full', async () => {
  const origin = await setup.api.listen();
  const served = ['/api/health', '/api/explore', '/api/anime/1', '/api/search/anime/a', '/api/agenda/week'];
  for (const path of served) expect((await fetch(new URL(path, origin))).status, path).toBe(200);
  const free = await holdDatabase();
  onTestFinished(free);
  const refused: Answered[] = [];
  const paths = Array.from({ length: MOST_WAITING + 1 }, () => '/api/search/user/inonde');
  const over = flood(paths, origin, (answer) => refused.push(answer));
  await expect.poll(() => refused.length).toBe(1);
  for (const path of served) expect((await fetch(new URL(path, origin))).status, path).toBe(200);
  await free();
  await over;
});

test('200 members who write at the same moment are answered, and each write is stored', async () => {
  const members = await Promise.all(
    Array.from({ length: 200 }, (_, at) => addMember(setup.api, `Foule${at}`)),
  );
  const free = await holdDatabase();
  onTestFinished(free);
  const writing = members.map((member) =>
    member.call('POST', 'progression/anime/write', { id: 1, status: 1, progression: 1 }),
  );
  await free();
  const statuses = (await Promise.all(writing)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 200));
  for (const { uid } of members) {
    const { body } = await setup.api.get(`/api/progression/anime/${uid}/1`);
    expect(JSON.parse(body).progression).toMatchObject({ status: 1, progression: 1 });
  }
});
