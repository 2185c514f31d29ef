import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';

const SHORT = { headersWithin: 150, requestWithin: 300, checkInterval: 20, readWithin: 200 };
const MOST_OPEN = 20;
const WAIT = { timeout: 180_000, interval: 20 };

/** Cuts slow clients soon. */
let hasty: TestApi;
/** Takes the time of every site: a test on a busy machine may be slow itself. */
let usual: TestApi;
let reports: string[];
beforeAll(async () => {
  reports = [];
  hasty = await openTestApi({ connections: SHORT });
  usual = await openTestApi({
    connections: { mostOpen: MOST_OPEN },
    report: (line) => reports.push(line),
  });
});
afterAll(() => Promise.all([hasty.close(), usual.close()]));

type Client = { socket: Socket; received: () => string; closed: Promise<unknown> };

/** A connection that has sent `text`, and its response. It stays open. */
async function open(api: TestApi, text = ''): Promise<Client> {
  const { hostname, port } = await api.listen();
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    received += piece;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = new Promise((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, resolve);
  });
  socket.write(text);
  return { socket, received: () => received, closed };
}

/** A connection to `hasty` that was answered. One of which nothing was read in time is closed without a word. */
async function openAnswered(text: string, then: (client: Client) => void = () => undefined): Promise<Client> {
  for (;;) {
    const client = await open(hasty, text);
    then(client);
    await Promise.race([once(client.socket, 'data'), client.closed]);
    if (client.received() !== '') return client;
    client.socket.destroy();
  }
}

/** Sends a whole body over a connection that ends with its request; the status of the answer, or why there was none. */
async function sendAndClose(type: string, body: Buffer): Promise<number | string> {
  const { hostname, port } = await usual.listen();
  const headers = { 'content-type': type, connection: 'close' };
  const sent = ask({ hostname, port, method: 'POST', path: '/api/auth/login', headers, agent: false });
  sent.end(body);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  } catch (error) {
    return String(error);
  }
}

/** Sends a byte again and again until the connection is gone. */
function drip({ socket }: Client): void {
  const timer = setInterval(() => socket.write('a'), 20);
  socket.once('close', () => clearInterval(timer));
}

const openOn = ({ app }: TestApi) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

function expectRefusal(received: string, status: number, code: string): void {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
  expect(head).toMatch(/connection: close/i);
  expect(head).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i);
  expect(head).toMatch(/cross-origin-resource-policy: cross-origin/i);
  expect(head).toMatch(/strict-transport-security: max-age=/i);
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/^[A-ZÀ-Ý].*\.$/) });
}

test('a request must send its headers within ten seconds and all of it within thirty', () => {
  expect(usual.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

describe('slow clients', () => {
  const SLOW = {
    'with the headers': 'GET /api/health HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    'with the body':
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{"a":"',
  };

  test.each(Object.entries(SLOW))(
    'a client slow %s gets a refusal, and its connection closes',
    async (_, text) => {
      const client = await openAnswered(text, drip);
      await client.closed;
      expectRefusal(client.received(), 408, 'too_slow');
      await vi.waitFor(async () => expect(await openOn(hasty)).toBe(0), WAIT);
    },
  );

  test('a slow client that does not read its refusal is disconnected', async () => {
    const client = await open(hasty, SLOW['with the headers']);
    client.socket.pause();
    drip(client);
    await vi.waitFor(async () => expect(await openOn(hasty)).toBe(0), WAIT);
    client.socket.destroy();
  });

  test('a client that sends nothing is disconnected without an answer', async () => {
    const client = await open(hasty);
    await once(client.socket, 'end');
    expect(client.received()).toBe('');
    client.socket.destroy();
  });

  test('a client may pause between two requests while its connection is kept alive', async () => {
    const request = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
    const client = await openAnswered(request);
    const slow = await openAnswered(SLOW['with the headers'], drip);
    await slow.closed;
    client.socket.write(request);
    await vi.waitFor(() => expect(client.received().match(/HTTP\/1\.1 200 /g)).toHaveLength(2), WAIT);
    client.socket.destroy();
  });
});

describe('clients with too large a body', () => {
  const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const SIZE = 1_000_000;
  const half = 'a'.repeat(SIZE / 2);
  const BODIES = {
    'that says so': { first: `${HEAD}Content-Length: ${SIZE}\r\n\r\n`, rest: half + half },
    'in chunks': {
      first: `${HEAD}Transfer-Encoding: chunked\r\n\r\n${SIZE.toString(16)}\r\n${half}`,
      rest: `${half}\r\n0\r\n\r\n`,
    },
  };

  // Else it loses the answer with the connection, and a proxy takes the site for gone.
  test.each(Object.entries(BODIES))(
    'a too large body %s is refused, and its client may send another request',
    async (_, body) => {
      const client = await open(usual, body.first);
      await vi.waitFor(() => expect(client.received()).toMatch(/^HTTP\/1\.1 413 .*"too_large"/s), WAIT);
      client.socket.write(`${body.rest}GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n`);
      await vi.waitFor(() => expect(client.received()).toMatch(/HTTP\/1\.1 200 /), WAIT);
      client.socket.destroy();
    },
  );

  test('clients that close with their request get every refusal, of size and of type', async () => {
    const statuses = await Promise.all(
      ['application/json', 'text/csv'].flatMap((type) =>
        Array.from({ length: 10 }, () => sendAndClose(type, Buffer.alloc(8_000_000, 97))),
      ),
    );
    expect(statuses).toEqual([...Array(10).fill(413), ...Array(10).fill(415)]);
  });

  test('a client whose too large body does not end gets one answer and is disconnected', async () => {
    const client = await openAnswered(BODIES['that says so'].first, drip);
    await client.closed;
    expect(client.received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413']);
    await vi.waitFor(async () => expect(await openOn(hasty)).toBe(0), WAIT);
  });
});

test('an expectation other than 100-continue is refused, and its connection closes', async () => {
  const client = await open(
    usual,
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nExpect: miracle\r\nContent-Length: 2\r\n\r\n',
  );
  await once(client.socket, 'end');
  expectRefusal(client.received(), 417, 'unknown_expectation');
  client.socket.destroy();
});

test('a request that expects 100-continue is told to continue, then answered', async () => {
  const body = JSON.stringify({ email: 'a@b.fr', password: 'x' });
  const client = await open(
    usual,
    `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await vi.waitFor(() => expect(client.received()).toContain('100 Continue'), WAIT);
  client.socket.write(body);
  await vi.waitFor(() => expect(client.received()).toMatch(/HTTP\/1\.1 401 /), WAIT);
  client.socket.destroy();
});

test('connections beyond the maximum are closed, the others answered, and one line is logged', async () => {
  await vi.waitFor(async () => expect(await openOn(usual)).toBe(0), WAIT);
  const request = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
  const held = await Promise.all(Array.from({ length: MOST_OPEN }, () => open(usual, request)));
  for (const { received } of held)
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200 /), WAIT);
  for (let more = 0; more < 3; more++) await (await open(usual)).closed;
  expect(reports).toEqual(['connexions : 20 sont ouvertes, les suivantes sont fermées (MAX_CONNECTIONS)']);
  for (const { socket } of held) socket.destroy();
  await vi.waitFor(async () => expect(await openOn(usual)).toBe(0), WAIT);
  const again = await open(usual, request);
  await vi.waitFor(() => expect(again.received()).toMatch(/^HTTP\/1\.1 200 /), WAIT);
  again.socket.destroy();
});
