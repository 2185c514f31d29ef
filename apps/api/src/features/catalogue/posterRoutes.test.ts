import { connect } from 'node:net';
import { drawnPosterPath, socialCardPath } from '@kiroku/contract/catalogue/picture';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ANIME_COUNT, MANGA_COUNT, UNPOPULAR } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({ marie: 'Marie' });

const cardOf = (id: number) => setup.api.get(socialCardPath('anime', id));
const idsUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('a card is a PNG of 1200 × 630 pixels and a poster a WebP of 460 × 690, cacheable for a day', async () => {
  for (const [path, format, width, height] of [
    [socialCardPath('anime', 1), 'png', 1200, 630],
    [drawnPosterPath('manga', 1), 'webp', 460, 690],
  ] as const) {
    const { statusCode, headers, rawPayload } = await setup.api.get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
    expect(headers['cache-control']).toContain('max-age=86400');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width, height });
  }
  expect((await cardOf(UNPOPULAR)).rawPayload).not.toEqual((await cardOf(1)).rawPayload);
  expect((await cardOf(999_999)).statusCode).toBe(404);
});

test('a poster has one picture at any scene in its address, so that older addresses still work', async () => {
  const [plain, named, former] = await Promise.all(
    [undefined, 'mecha', 'anything'].map((scene) => setup.api.get(drawnPosterPath('anime', 1, scene))),
  );
  expect([named?.statusCode, former?.statusCode]).toEqual([200, 200]);
  expect(named?.rawPayload.equals(plain?.rawPayload ?? Buffer.of())).toBe(true);
  expect(former?.rawPayload.equals(plain?.rawPayload ?? Buffer.of())).toBe(true);
  expect((await setup.api.get('/art/anime/1-2.webp')).statusCode).toBe(404);
});

test('many requested pictures delay neither light calls nor passwords, and the surplus is refused', async () => {
  // The thread is there, and the next pictures begin at once.
  await cardOf(ANIME_COUNT);
  const order: string[] = [];
  const ended = async (name: string, asked: ReturnType<typeof cardOf>) => {
    const answer = await asked;
    if (answer.statusCode === 200) order.push(name);
    return answer;
  };
  const paths = [socialCardPath, drawnPosterPath].flatMap((path) =>
    idsUpTo(ANIME_COUNT).map((id) => path('anime', id)),
  );
  const pictures = paths.map((path) => ended('picture', setup.api.get(path)));
  const { email, password } = setup.marie;
  const others = [
    ended('health', setup.api.get('/api/health')),
    ended('sign-in', setup.marie.call('POST', 'auth/login', { email, password })),
  ];
  for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(200);
  expect(order.filter((name) => name === 'picture').length).toBeLessThan(30);
  const refused = (await Promise.all(pictures)).filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(paths.length - 65);
  for (const { statusCode, headers } of refused) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toContain('text/html');
  }
  const [path = ''] = paths.slice(-1);
  expect((await setup.api.get(path)).statusCode).toBe(200);
});

test('pictures of disconnected clients are not drawn, and free their places', async () => {
  const address = await setup.api.listen();
  const paths = [drawnPosterPath, socialCardPath].flatMap((path) =>
    idsUpTo(MANGA_COUNT).map((id) => path('manga', id)),
  );
  let refused = 0;
  const sockets = paths.map((path) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('data', (data) => {
      if (data.toString('latin1').startsWith('HTTP/1.1 503 ')) refused += 1;
    });
    socket.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nHost: kiroku.example\r\n\r\n`);
    return socket;
  });
  await expect.poll(() => refused).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  const open = () =>
    new Promise((resolve) => setup.api.app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  const others = idsUpTo(20).map((id) => setup.api.get(drawnPosterPath('anime', id + 40)));
  const answers = await Promise.all(others);
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
});
