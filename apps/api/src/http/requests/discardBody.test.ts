import { once } from 'node:events';
import { connect } from 'node:net';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PUBLIC_URL } from '../../testing/api.ts';
import { ProblemError } from '../problems.ts';
import { createHttpServer } from '../server.ts';

const WAIT = { timeout: 180_000, interval: 20 };
const HEAD =
  'Host: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{"a":"';

const app = createHttpServer({
  publicUrl: PUBLIC_URL,
  logLevel: 'silent',
  trustedProxies: [],
  errorPage: (status, message) => `${status} ${message}`,
  now: Date.now,
  report: () => undefined,
});
let begun = 0;
/** Answers that passed every hook: Fastify reports nothing of a response without a client. */
let answered = 0;
app.addHook('onRequest', async () => {
  begun += 1;
});
app.addHook('onSend', async () => {
  answered += 1;
});
const answer = async () => null;
app.post('/api/reads', answer);
app.post(
  '/api/refuses',
  {
    onRequest: async ({ raw }) => {
      await once(raw, 'close');
      throw new ProblemError(PROBLEMS.tooSlow);
    },
  },
  answer,
);
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
beforeEach(() => {
  [begun, answered] = [0, 0];
});
afterAll(() => app.close());

test.each([
  ['while its body is read', '/api/reads'],
  ['before it is refused', '/api/refuses'],
])('a request whose client hangs up %s does not wait for the rest of its body', async (_, path) => {
  const address = app.server.address();
  const socket = connect({ host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 });
  socket.write(`POST ${path} HTTP/1.1\r\n${HEAD}`);
  await vi.waitFor(() => expect(begun).toBe(1), WAIT);
  socket.destroy();
  await vi.waitFor(() => expect(answered).toBe(1), WAIT);
});
