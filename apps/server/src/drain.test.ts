import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchConnections } from './drain.ts';

const LIMIT = 300;
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Opens one connection that sends `text`, closes the server, and says how long that took and what was answered. */
async function closeWith(text: string, answer: RequestListener): Promise<{ ms: number; heard: string }> {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endConnections = watchConnections(server, LIMIT);
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  await sleep(50);
  const began = performance.now();
  const closed = once(server, 'close');
  server.close();
  endConnections();
  await closed;
  return { ms: performance.now() - began, heard };
}

const atOnce: RequestListener = (_request, response) => void response.end('done');
const soon: RequestListener = (_request, response) => void setTimeout(() => response.end('done'), 150);
const never: RequestListener = () => undefined;

it.each([
  ['that has asked nothing', '', never],
  ['with half a request', 'GET / HTTP/1.1\r\n', never],
  ['that is kept alive after an answer', GET, atOnce],
])('a connection %s does not hold the end', async (_what, text, answer) => {
  expect((await closeWith(text, answer)).ms).toBeLessThan(LIMIT / 2);
});

it('a request under way is answered, and its connection ends with the answer', async () => {
  const { ms, heard } = await closeWith(GET, soon);
  expect(heard).toContain('done');
  expect(ms).toBeLessThan(LIMIT);
});

it('a request that is never answered holds the end for a limited time', async () => {
  const { ms } = await closeWith(GET, never);
  expect(ms).toBeGreaterThan(LIMIT * 0.9);
  expect(ms).toBeLessThan(LIMIT * 4);
});
