import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutgoing } from './outgoing.ts';

let server: Server;
let address: URL;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/never') return;
    response.writeHead(302, { location: '/elsewhere' }).end('là-bas');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => server.close());

const open = (allowPrivate = true) => openOutgoing({ connectMs: 1000, allowPrivate });

test('an outgoing request returns a redirect without following it', async () => {
  const outgoing = open();
  const answer = await outgoing.fetch(address, {});
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
    302,
    '/elsewhere',
    'là-bas',
  ]);
  await outgoing.close();
});

test('outgoing requests to private networks fail unless allowed', async () => {
  const outgoing = open(false);
  await expect(outgoing.fetch(new URL(`http://localhost:${address.port}/`), {})).rejects.toThrow();
  await outgoing.close();
});

test('closing aborts running requests and refuses later ones, used before or not', async () => {
  const used = open();
  const waiting = used.fetch(new URL('/never', address), {});
  const ended = expect(waiting).rejects.toThrow();
  await expect.poll(() => connections()).toBeGreaterThan(0);
  await used.close();
  await ended;
  await expect(used.fetch(address, {})).rejects.toThrow();

  const unused = open();
  await unused.close();
  await expect(unused.fetch(address, {})).rejects.toThrow();
});

function connections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}
