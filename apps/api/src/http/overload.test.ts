import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApi } from '../testing/api.ts';
import { addMember } from '../testing/members.ts';
import { setupTestApi } from '../testing/setupTestApi.ts';

// More requests at once than a process takes on, over real connections.

const FLOOD = 1200;
// As usual, but for how long requests waited for each other: that is the machine's.
const setup = setupTestApi({}, () => openTestApi({ overload: { inTurn: Number.POSITIVE_INFINITY } }));

type Answered = { status: number; retryAfter: string | undefined; body: string };

/** Each request on a connection of its own. */
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

/** Keeps every connection to the database until `free`. */
async function holdDatabase() {
  const wait = Promise.withResolvers<void>();
  const held = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  const holders = held.map(({ resolve }) =>
    setup.api.db.sql.connection().execute(() => {
      resolve();
      return wait.promise;
    }),
  );
  // The embedded engine has one.
  await Promise.race([Promise.all(held.map(({ promise }) => promise)), held[0]?.promise]);
  return async () => {
    wait.resolve();
    await Promise.all(holders);
  };
}

test('a flood is refused early with 503 and Retry-After, what was accepted is right, and then all is as before', async () => {
  await addMember(setup.api, 'Inonde');
  const origin = await setup.api.listen();
  const free = await holdDatabase();
  onTestFinished(free);
  const answers: Answered[] = [];
  const paths = Array.from({ length: FLOOD }, () => '/api/search/user/inonde');
  const over = flood(paths, origin, (answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBeGreaterThan(FLOOD / 2);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  // Health is answered meanwhile.
  expect((await fetch(new URL('/api/health', origin))).status).toBe(200);
  await free();
  await over;
  expect(answers).toHaveLength(FLOOD);
  const refused = answers.filter(({ status }) => status === 503);
  for (const { retryAfter, body } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(body)).toEqual({
      message: 'Service momentanément indisponible.',
      code: 'unavailable',
    });
  }
  const accepted = answers.filter(({ status }) => status !== 503);
  expect(accepted.length).toBeGreaterThan(10);
  for (const { status, body } of accepted) {
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject([{ username: 'Inonde' }]);
  }
  const after = await setup.api.get('/api/search/user/inonde');
  expect(after.statusCode).toBe(200);
});
