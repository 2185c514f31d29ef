import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { forward } from './forward.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('no request through the development server is lost when the server closes a connection unannounced', async () => {
  const address = await listen(
    createServer(async (incoming, outgoing) => {
      const body = await text(incoming);
      outgoing.writeHead(body === 'wrong' ? 422 : 201, { connection: 'keep-alive' }).end(body);
      setImmediate(() => incoming.socket.destroySoon());
    }),
  );
  const front = await listen(createServer((incoming, outgoing) => forward(incoming, outgoing, address)));
  const statuses: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const body = n % 2 === 0 ? 'wrong' : 'right';
    const answer = await fetch(`${front}/api/auth/signup`, { method: 'POST', body });
    statuses.push(answer.status);
    await answer.text();
  }
  expect([...new Set(statuses)].sort()).toEqual([201, 422]);
});
