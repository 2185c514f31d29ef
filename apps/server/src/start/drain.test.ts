import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { watchConnections } from './drain.ts';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
/** Longer than a test may last: a delayed end fails it. */
const FOR_EVER = 3_600_000;
const AT_ONCE = 0;

/**
 * Opens a keep-alive connection that sends `text`, waits for `sent`, closes the server, resolves `after`, and returns the received text.
 */
async function closeWith(
  text: string,
  answer: RequestListener,
  { sent, after, finishWithin = FOR_EVER }: Closing,
): Promise<string> {
  const server = createServer({ keepAliveTimeout: FOR_EVER }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections = watchConnections(server, { announceWithin: AT_ONCE, finishWithin });
  const accepted = once(server, 'connection');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let received = '';
  const arrival = once(socket, 'data');
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => undefined);
  const hungUp = once(socket, 'close');
  const [served] = await accepted;
  socket.write(text);
  if (text !== '') while (served.bytesRead < text.length) await new Promise(setImmediate);
  await sent?.();
  if (answer === answered) await arrival;
  const closed = once(server, 'close');
  await connections.announceClose();
  server.close();
  connections.end();
  after?.();
  await Promise.all([closed, hungUp]);
  return received;
}

type Closing = { sent?: () => Promise<unknown>; after?: () => void; finishWithin?: number };

const answered: RequestListener = (_request, response) => void response.end('done');
const never: RequestListener = () => undefined;

/** A handler that answers on demand, once the request has arrived. */
function heldBack(): { listener: RequestListener; arrived: Promise<ServerResponse> } {
  let arrive: (response: ServerResponse) => void = () => undefined;
  const arrived = new Promise<ServerResponse>((resolve) => {
    arrive = resolve;
  });
  return { listener: (_request, response) => arrive(response), arrived };
}

it.each([
  ['that has asked nothing', '', never],
  ['with half a request', 'GET / HTTP/1.1\r\n', never],
  ['that is kept alive after an answer', GET, answered],
])('a connection %s does not delay closing', async (_what, text, answer) => {
  await closeWith(text, answer, {});
});

it.each<[string, (response: ServerResponse) => void]>([
  ['by the framework', (response) => void response.end('done')],
  ['as an object', (response) => void response.writeHead(200, { 'content-length': '4' }).end('done')],
  [
    'as a list, past the framework',
    (response) => void response.writeHead(200, ['content-length', '4']).end('done'),
  ],
])('a running request is answered with Connection: close, its headers written %s', async (_how, write) => {
  const { listener, arrived } = heldBack();
  const received = await closeWith(GET, listener, {
    sent: () => arrived,
    after: () => void arrived.then(write),
  });
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(received.match(/connection: [\w-]+/gi)).toEqual(['Connection: close']);
  expect(received).toMatch(/\r\n\r\ndone$/);
});

it('a large answer is sent completely before its connection closes', async () => {
  const size = 8 * 2 ** 20;
  const { listener, arrived } = heldBack();
  const received = await closeWith(GET, listener, {
    sent: async () => (await arrived).writeHead(200, { 'content-length': String(size) }).write('a'),
    after: () => void arrived.then((response) => response.end('a'.repeat(size - 1))),
  });
  expect(received.slice(received.indexOf('\r\n\r\n') + 4)).toHaveLength(size);
});

it('a request without an answer delays closing for a limited time', async () => {
  const { listener, arrived } = heldBack();
  expect(await closeWith(GET, listener, { sent: () => arrived, finishWithin: AT_ONCE })).toBe('');
});

it('a request sent during closing is answered with Connection: close', async () => {
  const server = createServer({ keepAliveTimeout: FOR_EVER }, answered).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections = watchConnections(server, { announceWithin: FOR_EVER, finishWithin: AT_ONCE });
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.write(GET);
  await once(socket, 'data');
  const announced = connections.announceClose();
  socket.write(GET);
  await once(socket, 'close');
  await announced;
  expect(received.match(/^connection: [\w-]+/gim)).toEqual(['Connection: keep-alive', 'Connection: close']);
  server.close();
  connections.end();
});
