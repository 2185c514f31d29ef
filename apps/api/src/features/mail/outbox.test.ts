import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { type MailServer, type Manners, openMailServer } from '../../outside/mailer/fixtures/mailServer.ts';
import { smtpTransport } from '../../outside/mailer/smtpTransport.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { claimMails, queueMail } from './store.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');
const content = { subject: 'Réinitialisation', text: 'lien?x=secret', html: '<p>lien?x=secret</p>' };

let db: TestDatabase;
let time = START;
let server: MailServer;
let reports: string[];
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  await db.sql.deleteFrom('outgoing_mail').execute();
  time = START;
  reports = [];
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(manners: Manners = {}): Promise<MailServer> {
  server = await openMailServer(manners);
  ends.push(server.close);
  return server;
}

async function open(over: Database = db, limits = {}): Promise<Outbox> {
  const { url } = server;
  const sender = { from: 'Kiroku <ne-pas-repondre@kiroku.example>', publicUrl: 'https://kiroku.example' };
  const outbox = await openOutbox({
    db: over,
    transport: smtpTransport({ ...sender, url, limits }),
    now: () => time,
    report: (line) => void reports.push(line),
  });
  ends.push(() => outbox.close());
  return outbox;
}

const queue = (to = 'zoe@membres.example') => queueMail(db.sql, { to, ...content }, new Date(time));
const row = (id: string) =>
  db.sql.selectFrom('outgoing_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messageIds = () => server.accepted.map(({ email }) => email.messageId);
const messageId = (id: string) => `<${id}@kiroku.example>`;
const seen = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
const at = (ms: number) => new Date(START + ms);
const never = () => new Promise<never>(() => {});

describe('a mail that was queued', () => {
  test('leaves as soon as its transaction is kept, and its secret leaves the database', async () => {
    await serve();
    await open();
    const id = await db.sql.transaction().execute(async (transaction) => {
      const inside = await queueMail(transaction, { to: 'zoe@membres.example', ...content }, new Date(time));
      expect(server.arrived).toEqual([]);
      return inside;
    });
    await seen(async () => expect((await row(id)).sent_at).toEqual(at(0)));
    expect(server.accepted).toMatchObject([
      { to: ['zoe@membres.example'], email: { subject: 'Réinitialisation', messageId: messageId(id) } },
    ]);
    expect(await row(id)).toMatchObject({ body_text: '', body_html: '', attempts: 1, claimed_until: null });
    expect(reports).toEqual([]);
  });

  test('in a transaction that is undone does not exist', async () => {
    await serve();
    const outbox = await open();
    const undone = db.sql.transaction().execute(async (transaction) => {
      await queueMail(transaction, { to: 'zoe@membres.example', ...content }, new Date(time));
      throw new Error('undone on purpose');
    });
    await expect(undone).rejects.toThrow('undone on purpose');
    const id = await queue('apres@membres.example');
    await seen(() => expect(messageIds()).toEqual([messageId(id)]));
    await outbox.settled();
    expect(server.arrived).toHaveLength(1);
  });

  test('before the site was started leaves at the start', async () => {
    await serve();
    const id = await queue();
    await open();
    await seen(() => expect(messageIds()).toEqual([messageId(id)]));
  });

  test('leaves by itself when it falls due', async () => {
    await serve();
    const id = await queueMail(db.sql, { to: 'zoe@membres.example', ...content }, at(300));
    await (await open()).settled();
    expect(server.arrived).toEqual([]);
    time += 300;
    await seen(() => expect(messageIds()).toEqual([messageId(id)]));
  });

  test('among many shares the server: two at once, no more', async () => {
    const pair = Promise.withResolvers<undefined>();
    await serve({ message: () => pair.promise });
    const outbox = await open();
    for (let nth = 0; nth < 8; nth++) await queue();
    await seen(() => expect(server.arrived).toHaveLength(2));
    const claimed = await db.sql
      .selectFrom('outgoing_mail')
      .select('id')
      .where('claimed_until', 'is not', null)
      .execute();
    expect(claimed).toHaveLength(2);
    pair.resolve(undefined);
    await outbox.settled();
    expect([server.accepted.length, server.mostAtOnce()]).toEqual([8, 2]);
  });
});

describe('a server that is down', () => {
  test('and comes back gets the mail once, at the next try', async () => {
    const { port } = await serve();
    await server.close();
    const outbox = await open();
    const id = await queue();
    await outbox.settled();
    expect(await row(id)).toMatchObject({ attempts: 1, next_try_at: at(MINUTE), sent_at: null });
    expect(reports).toEqual([
      `Mail ${id} en attente, le serveur de mail 127.0.0.1:${port} ne le prend pas pour l'instant (ECONNREFUSED).`,
    ]);
    await serve({ port });
    time += MINUTE - 1;
    await outbox.settled();
    expect(server.arrived).toEqual([]);
    time += 1;
    await outbox.settled();
    await outbox.settled();
    expect(messageIds()).toEqual([messageId(id)]);
    expect(await row(id)).toMatchObject({ attempts: 2, sent_at: at(MINUTE), last_error: null });
  });

  test('for a day loses the mail, which is reported without its address', async () => {
    await serve({ greet: () => 421 });
    const outbox = await open();
    const id = await queue();
    for (let tries = 0; (await row(id)).failed_at === null; tries++) {
      expect(tries).toBeLessThan(20);
      time = (await row(id)).next_try_at.getTime();
      await outbox.settled();
    }
    expect(await row(id)).toMatchObject({ attempts: 16, failed_at: at(24 * 60 * MINUTE), body_text: '' });
    expect(reports.at(-1)).toBe(`Mail ${id} abandonné, il n'a pas pu partir en 24 heures (421).`);
    expect(reports.join()).not.toContain('zoe');
  });

  test('hanging for ever holds up neither who queues nor, for long, other mails', async () => {
    await serve({ recipient: (address) => (address.startsWith('lent') ? never() : undefined) });
    const outbox = await open(db, { silence: 300 });
    const slow = [await queue('lent1@membres.example'), await queue('lent2@membres.example')];
    await seen(async () => expect((await row(slow[1] ?? '')).claimed_until).not.toBeNull());
    const id = await queue();
    expect(server.arrived).toEqual([]);
    await outbox.settled();
    expect(messageIds()).toEqual([messageId(id)]);
    for (const late of slow) expect(await row(late)).toMatchObject({ attempts: 1, next_try_at: at(MINUTE) });
  });
});

describe('a mail the server does not take', () => {
  test('because there is no such mailbox is given up at once, and reported without its address', async () => {
    await serve({ recipient: () => 550 });
    const id = await queue();
    await (await open()).settled();
    expect(await row(id)).toMatchObject({ failed_at: at(0), attempts: 1, body_text: '', body_html: '' });
    expect((await row(id)).last_error).toContain('550');
    expect(reports).toEqual([`Mail ${id} refusé, il ne sera pas envoyé (550).`]);
    time += 48 * 60 * MINUTE;
    await (await open()).settled();
    expect((await row(id)).attempts).toBe(1);
  });

  test('because it went away before saying yes comes again under the same Message-ID', async () => {
    let drops = 1;
    await serve({ message: () => (drops-- > 0 ? 'drop' : undefined) });
    const outbox = await open();
    const id = await queue();
    await outbox.settled();
    expect(await row(id)).toMatchObject({ sent_at: null, next_try_at: at(MINUTE) });
    time += MINUTE;
    await outbox.settled();
    expect(server.arrived.map(({ email }) => email.messageId)).toEqual([messageId(id), messageId(id)]);
    expect(messageIds()).toEqual([messageId(id)]);
    expect((await row(id)).sent_at).toEqual(at(MINUTE));
  });
});

describe('several senders', () => {
  test('over one database deliver each of 30 mails once', async () => {
    await serve();
    const both = [await open(), await open()];
    const ids = await Promise.all(Array.from({ length: 30 }, (_, nth) => queue(`m${nth}@membres.example`)));
    await Promise.all(both.map((outbox) => outbox.settled()));
    await seen(() => expect(server.accepted).toHaveLength(30));
    await Promise.all(both.map((outbox) => outbox.settled()));
    expect(messageIds().sort()).toEqual(ids.map(messageId).sort());
    expect(server.arrived).toHaveLength(30);
  });

  test('take over what a dead one had claimed, once its lease is over', async () => {
    await serve();
    const id = await queue();
    await claimMails(db.sql, { at: new Date(time), limit: 1, except: [] });
    const outbox = await open();
    time += 2 * MINUTE - 1;
    await outbox.settled();
    expect(server.arrived).toEqual([]);
    time += 1;
    await outbox.settled();
    expect(messageIds()).toEqual([messageId(id)]);
    expect(await row(id)).toMatchObject({ attempts: 2, sent_at: at(2 * MINUTE) });
  });
});

describe('a database that goes away', () => {
  /** The test database, which refuses every statement while `broken`. */
  const fragile = () => {
    const state = { broken: false };
    const sql = db.sql.withPlugin({
      transformQuery: ({ node }) => {
        if (state.broken) throw new Error('interrupted on purpose');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { state, over: { ...db, sql } };
  };

  test('between the delivery and its writing down does not make it a second delivery', async () => {
    const { state, over } = fragile();
    await serve({
      message: () => {
        state.broken = true;
        return undefined;
      },
    });
    const outbox = await open(over);
    const id = await queue();
    await seen(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toContain('Envoi des mails suspendu, la base de données ne répond pas');
    // Even when the lease has lapsed meanwhile: it is written down before anything is claimed.
    time += 10 * MINUTE;
    await expect(outbox.settled()).rejects.toThrow('interrupted on purpose');
    expect((await row(id)).sent_at).toBeNull();
    state.broken = false;
    await outbox.settled();
    expect(server.arrived).toHaveLength(1);
    expect((await row(id)).sent_at).toEqual(at(0));
    expect(reports).toHaveLength(1);
  });
});

describe('at the end of the site', () => {
  test('the mail under way arrives and is written down', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<undefined>();
    await serve({
      message: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    const outbox = await open();
    const [one, two] = [await queue(), await queue()];
    await asked.promise;
    const closed = outbox.close();
    answer.resolve(undefined);
    await closed;
    expect(server.accepted.length).toBeGreaterThan(0);
    const states = [await row(one), await row(two)];
    expect(states.filter(({ sent_at }) => sent_at !== null)).toHaveLength(server.accepted.length);
    expect(states.map(({ claimed_until }) => claimed_until)).toEqual([null, null]);
    const id = await queue();
    expect(await row(id)).toMatchObject({ claimed_until: null, attempts: 0 });
  });

  test('a mail that hangs is let go, and leaves at the next start', async () => {
    let hang = true;
    const asked = Promise.withResolvers<void>();
    await serve({
      recipient: () => {
        asked.resolve();
        return hang ? never() : undefined;
      },
    });
    const outbox = await open();
    const id = await queue();
    await asked.promise;
    await outbox.close();
    expect(await row(id)).toMatchObject({ claimed_until: null, sent_at: null, next_try_at: at(0) });
    hang = false;
    await (await open()).settled();
    expect(messageIds()).toEqual([messageId(id)]);
  });
});
