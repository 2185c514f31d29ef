import { describe, expect, test } from 'vitest';
import {
  at,
  CONTENT,
  MINUTE,
  messageId,
  messageIds,
  never,
  seen,
  setupOutbox,
} from './fixtures/outboxSetup.ts';
import { mailJob } from './outbox.ts';
import { claimMails, queueMail } from './store.ts';

const setup = setupOutbox();

describe('queued mails', () => {
  test('a mail is sent after its transaction commits, and its body is erased', async () => {
    const server = await setup.serve();
    await setup.open();
    const id = await setup.db.sql.transaction().execute(async (transaction) => {
      const inside = await queueMail(
        transaction,
        { to: 'zoe@membres.example', ...CONTENT },
        new Date(setup.time),
      );
      expect(server.received).toEqual([]);
      return inside;
    });
    await seen(async () => expect((await setup.row(id)).sent_at).toEqual(at(0)));
    expect(server.accepted).toMatchObject([
      { to: ['zoe@membres.example'], email: { subject: 'Réinitialisation', messageId: messageId(id) } },
    ]);
    expect(await setup.row(id)).toMatchObject({
      body_text: '',
      body_html: '',
      attempts: 1,
      claimed_until: null,
    });
    expect(setup.reports).toEqual([]);
  });

  test('a mail in a rolled back transaction is not sent', async () => {
    const server = await setup.serve();
    const outbox = await setup.open();
    const undone = setup.db.sql.transaction().execute(async (transaction) => {
      await queueMail(transaction, { to: 'zoe@membres.example', ...CONTENT }, new Date(setup.time));
      throw new Error('undone on purpose');
    });
    await expect(undone).rejects.toThrow('undone on purpose');
    const id = await setup.queue('apres@membres.example');
    await seen(() => expect(messageIds(server)).toEqual([messageId(id)]));
    await outbox.flush();
    expect(server.received).toHaveLength(1);
  });

  test('a mail queued before the start of the site is sent at the start', async () => {
    const server = await setup.serve();
    const id = await setup.queue();
    await setup.open();
    await seen(() => expect(messageIds(server)).toEqual([messageId(id)]));
  });

  test('the job of each minute sends mails that are due', async () => {
    const server = await setup.serve();
    const id = await queueMail(setup.db.sql, { to: 'zoe@membres.example', ...CONTENT }, at(300));
    const job = mailJob(await setup.open(), setup.db, () => setup.time);
    const run = () => job.run(null, { signal: new AbortController().signal });
    await run();
    expect(server.received).toEqual([]);
    setup.time += 300;
    expect(await run()).toBeUndefined();
    expect(messageIds(server)).toEqual([messageId(id)]);
  });

  test('at most two of many mails are sent at the same time', async () => {
    const pair = Promise.withResolvers<undefined>();
    const server = await setup.serve({ message: () => pair.promise });
    const outbox = await setup.open();
    for (let nth = 0; nth < 8; nth++) await setup.queue();
    await seen(() => expect(server.received).toHaveLength(2));
    const claimed = await setup.db.sql
      .selectFrom('outgoing_mail')
      .select('id')
      .where('claimed_until', 'is not', null)
      .execute();
    expect(claimed).toHaveLength(2);
    pair.resolve(undefined);
    await outbox.flush();
    expect([server.accepted.length, server.maxConcurrent()]).toEqual([8, 2]);
  });
});

describe('several senders', () => {
  test('two senders over one database deliver each of 30 mails once', async () => {
    const server = await setup.serve();
    const both = [await setup.open(), await setup.open()];
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => setup.queue(`m${nth}@membres.example`)),
    );
    await Promise.all(both.map((outbox) => outbox.flush()));
    await seen(() => expect(server.accepted).toHaveLength(30));
    await Promise.all(both.map((outbox) => outbox.flush()));
    expect(messageIds(server).sort()).toEqual(ids.map(messageId).sort());
    expect(server.received).toHaveLength(30);
  });

  test('a sender takes over the mails of a dead one after the lease', async () => {
    const server = await setup.serve();
    const id = await setup.queue();
    await claimMails(setup.db.sql, { at: new Date(setup.time), limit: 1, except: [] });
    const outbox = await setup.open();
    setup.time += 2 * MINUTE - 1;
    await outbox.flush();
    expect(server.received).toEqual([]);
    setup.time += 1;
    await outbox.flush();
    expect(messageIds(server)).toEqual([messageId(id)]);
    expect(await setup.row(id)).toMatchObject({ attempts: 2, sent_at: at(2 * MINUTE) });
  });
});

describe('closing the outbox', () => {
  test('closing waits for the mail being sent and records it', async () => {
    const reached = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<undefined>();
    const server = await setup.serve({
      message: () => {
        reached.resolve();
        return answer.promise;
      },
    });
    const outbox = await setup.open();
    const [one, two] = [await setup.queue(), await setup.queue()];
    await reached.promise;
    const closed = outbox.close();
    answer.resolve(undefined);
    await closed;
    expect(server.accepted.length).toBeGreaterThan(0);
    const states = [await setup.row(one), await setup.row(two)];
    expect(states.filter(({ sent_at }) => sent_at !== null)).toHaveLength(server.accepted.length);
    expect(states.map(({ claimed_until }) => claimed_until)).toEqual([null, null]);
    const id = await setup.queue();
    expect(await setup.row(id)).toMatchObject({ claimed_until: null, attempts: 0 });
  });

  test('closing abandons a mail that hangs, which is sent at the next start', async () => {
    let hang = true;
    const reached = Promise.withResolvers<void>();
    const server = await setup.serve({
      recipient: () => {
        reached.resolve();
        return hang ? never() : undefined;
      },
    });
    const outbox = await setup.open();
    const id = await setup.queue();
    await reached.promise;
    await outbox.close();
    expect(await setup.row(id)).toMatchObject({ claimed_until: null, sent_at: null, next_try_at: at(0) });
    hang = false;
    await (await setup.open()).flush();
    expect(messageIds(server)).toEqual([messageId(id)]);
  });
});
