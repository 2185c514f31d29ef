import { describe, expect, test } from 'vitest';
import { at, MINUTE, messageId, messageIds, never, seen, setupOutbox } from './fixtures/outboxSetup.ts';

const setup = setupOutbox();

describe('mail servers that are down', () => {
  test('a mail for a server that was down is delivered once, at the next attempt', async () => {
    let server = await setup.serve();
    const { port } = server;
    await server.close();
    const outbox = await setup.open();
    const id = await setup.queue();
    await outbox.flush();
    expect(await setup.row(id)).toMatchObject({ attempts: 1, next_try_at: at(MINUTE), sent_at: null });
    expect(setup.reports).toEqual([
      `Mail ${id} en attente, le serveur de mail 127.0.0.1:${port} ne le prend pas pour l’instant (ECONNREFUSED).`,
    ]);
    server = await setup.serve({ port });
    setup.time += MINUTE - 1;
    await outbox.flush();
    expect(server.received).toEqual([]);
    setup.time += 1;
    await outbox.flush();
    await outbox.flush();
    expect(messageIds(server)).toEqual([messageId(id)]);
    expect(await setup.row(id)).toMatchObject({ attempts: 2, sent_at: at(MINUTE), last_error: null });
  });

  test('a mail that fails for a day is abandoned, and reported without its address', async () => {
    await setup.serve({ greet: () => 421 });
    const outbox = await setup.open();
    const id = await setup.queue();
    for (let tries = 0; (await setup.row(id)).failed_at === null; tries++) {
      expect(tries).toBeLessThan(20);
      setup.time = (await setup.row(id)).next_try_at.getTime();
      await outbox.flush();
    }
    expect(await setup.row(id)).toMatchObject({
      attempts: 16,
      failed_at: at(24 * 60 * MINUTE),
      body_text: '',
    });
    expect(setup.reports.at(-1)).toBe(`Mail ${id} abandonné, il n’a pas pu partir en 24 heures (421).`);
    expect(setup.reports.join()).not.toContain('zoe');
  });

  test('a server that hangs blocks neither queueing nor other deliveries for long', async () => {
    const server = await setup.serve({
      recipient: (address) => (address.startsWith('lent') ? never() : undefined),
    });
    const outbox = await setup.open(setup.db, { silence: 300 });
    const slow = [await setup.queue('lent1@membres.example'), await setup.queue('lent2@membres.example')];
    await seen(async () => expect((await setup.row(slow[1] ?? '')).claimed_until).not.toBeNull());
    const id = await setup.queue();
    expect(server.received).toEqual([]);
    await outbox.flush();
    expect(messageIds(server)).toEqual([messageId(id)]);
    for (const late of slow)
      expect(await setup.row(late)).toMatchObject({ attempts: 1, next_try_at: at(MINUTE) });
  });
});

describe('refused mails', () => {
  test('a mail for an unknown mailbox is abandoned at once, and reported without its address', async () => {
    await setup.serve({ recipient: () => 550 });
    const id = await setup.queue();
    await (await setup.open()).flush();
    expect(await setup.row(id)).toMatchObject({
      failed_at: at(0),
      attempts: 1,
      body_text: '',
      body_html: '',
    });
    expect((await setup.row(id)).last_error).toContain('550');
    expect(setup.reports).toEqual([`Mail ${id} refusé, il ne sera pas envoyé (550).`]);
    setup.time += 48 * 60 * MINUTE;
    await (await setup.open()).flush();
    expect((await setup.row(id)).attempts).toBe(1);
  });

  test('a mail of unknown outcome is sent again with the same Message-ID', async () => {
    let drops = 1;
    const server = await setup.serve({ message: () => (drops-- > 0 ? 'drop' : undefined) });
    const outbox = await setup.open();
    const id = await setup.queue();
    await outbox.flush();
    expect(await setup.row(id)).toMatchObject({ sent_at: null, next_try_at: at(MINUTE) });
    setup.time += MINUTE;
    await outbox.flush();
    expect(server.received.map(({ email }) => email.messageId)).toEqual([messageId(id), messageId(id)]);
    expect(messageIds(server)).toEqual([messageId(id)]);
    expect((await setup.row(id)).sent_at).toEqual(at(MINUTE));
  });
});

describe('a failing database', () => {
  /** The test database, which refuses every statement while `broken`. */
  const fragile = () => {
    const state = { broken: false };
    const sql = setup.db.sql.withPlugin({
      transformQuery: ({ node }) => {
        if (state.broken) throw new Error('interrupted on purpose');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { state, over: { ...setup.db, sql } };
  };

  test('a database that fails after a delivery causes no second delivery', async () => {
    const { state, over } = fragile();
    const server = await setup.serve({
      message: () => {
        state.broken = true;
        return undefined;
      },
    });
    const outbox = await setup.open(over);
    const id = await setup.queue();
    await seen(() => expect(setup.reports).toHaveLength(1));
    expect(setup.reports[0]).toContain('Envoi des mails suspendu, la base de données ne répond pas');
    // Even when the lease has lapsed meanwhile: it is written down before anything is claimed.
    setup.time += 10 * MINUTE;
    await expect(outbox.flush()).rejects.toThrow('interrupted on purpose');
    expect((await setup.row(id)).sent_at).toBeNull();
    state.broken = false;
    await outbox.flush();
    expect(server.received).toHaveLength(1);
    expect((await setup.row(id)).sent_at).not.toBeNull();
    expect(setup.reports).toHaveLength(1);
  });
});
