import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { bringMailsBack, claimMails, countTroubles, queueMail, recordOutcome, sweepMails } from './store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(() => db.sql.deleteFrom('outgoing_mail').execute());

const START = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const later = (ms: number) => new Date(START.getTime() + ms);
const content = { subject: 'Bonjour', text: 'lien secret', html: '<p>lien secret</p>' };
const queue = (to: string, at = START) => queueMail(db.sql, { to, ...content }, at);
const claim = (at: Date, limit = 10, except: string[] = []) => claimMails(db.sql, { at, limit, except });
const rows = () => db.sql.selectFrom('outgoing_mail').selectAll().orderBy('recipient').execute();

test('a mail to an impossible address is not queued', async () => {
  await queue('hana@demo.invalid');
  expect(await rows()).toEqual([]);
});

describe('claims of mails', () => {
  test('a claim takes the mails due longest, up to its maximum, and none claimed by others', async () => {
    for (const [at, name] of [...'dbaec'].entries()) await queue(`${name}@m.fr`, later(at * 1000));
    const first = await claim(later(DAY), 2);
    const second = await claim(later(DAY), 2);
    const third = await claim(later(DAY), 2);
    const names = [first, second, third].map((mails) => mails.map(({ to }) => to.charAt(0)).sort());
    expect(names).toEqual([['b', 'd'], ['a', 'e'], ['c']]);
    expect(await claim(later(DAY), 2)).toEqual([]);
  });

  test('simultaneous claims never overlap', async () => {
    for (let nth = 0; nth < 12; nth++) await queue(`m${nth}@m.fr`);
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(START, 3)));
    const ids = claims.flat().map(({ id }) => id);
    expect(claims.every((mails) => mails.length <= 3)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + (await claim(START, 12)).length).toBe(12);
  });

  test('a claim skips mails that are not due, sent or abandoned', async () => {
    await queue('tomorrow@m.fr', later(DAY));
    const [sent, failed] = [await queue('sent@m.fr'), await queue('failed@m.fr')];
    for (const mail of await claim(START)) {
      await recordOutcome(
        db.sql,
        mail.id === sent
          ? { kind: 'sent', mail, at: START }
          : { kind: 'failed', mail, at: START, error: 'refused' },
      );
    }
    expect(await claim(START)).toEqual([]);
    expect(await countTroubles(db.sql)).toEqual({ waiting: 0, failed: 1 });
    expect((await claim(later(DAY))).map(({ id }) => id)).not.toEqual(expect.arrayContaining([sent, failed]));
  });

  test.each([1, 40])(
    'a claim takes mails queued, delayed or claimed by a clock %i days ahead',
    async (days) => {
      const ahead = later(days * DAY);
      const queued = await queue('queued@m.fr', ahead);
      const [late, held] = [await queue('late@m.fr'), await queue('held@m.fr')];
      const change = (id: string, moments: { next_try_at: Date } | { claimed_until: Date }) =>
        db.sql.updateTable('outgoing_mail').set(moments).where('id', '=', id).execute();
      await change(late, { next_try_at: ahead });
      await change(held, { claimed_until: ahead });
      await bringMailsBack(db.sql, START);
      expect((await claim(START)).map(({ id }) => id).sort()).toEqual([queued, late, held].sort());
      expect(await claim(START)).toEqual([]);
    },
  );

  test('a claim skips the mails named', async () => {
    const [one, two] = [await queue('one@m.fr'), await queue('two@m.fr')];
    expect((await claim(START, 10, [one])).map(({ id }) => id)).toEqual([two]);
  });
});

describe('outcomes of mails', () => {
  test('a sent or abandoned mail loses its bodies, and others keep them', async () => {
    for (const name of ['failed', 'later', 'sent']) await queue(`${name}@m.fr`);
    for (const mail of await claim(START)) {
      if (mail.to === 'sent@m.fr') await recordOutcome(db.sql, { kind: 'sent', mail, at: START });
      const error = 'a\0b';
      if (mail.to === 'failed@m.fr') await recordOutcome(db.sql, { kind: 'failed', mail, at: START, error });
      if (mail.to === 'later@m.fr') {
        await recordOutcome(db.sql, { kind: 'retry', mail, nextTryAt: later(1000), error });
      }
    }
    expect(await rows()).toMatchObject([
      {
        body_text: '',
        body_html: '',
        failed_at: START,
        sent_at: null,
        last_error: 'a b',
        claimed_until: null,
      },
      {
        body_text: 'lien secret',
        body_html: '<p>lien secret</p>',
        failed_at: null,
        sent_at: null,
        next_try_at: later(1000),
        last_error: 'a b',
        claimed_until: null,
      },
      {
        body_text: '',
        body_html: '',
        failed_at: null,
        sent_at: START,
        last_error: null,
        claimed_until: null,
      },
    ]);
  });

  test('an outcome recorded by a sender that lost its claim changes nothing', async () => {
    await queue('zoe@m.fr');
    const [old] = await claim(START);
    const [taken] = await claim(later(120_000));
    if (!old || !taken) throw new Error('not claimed');
    await recordOutcome(db.sql, { kind: 'failed', mail: old, at: later(120_001), error: 'refused' });
    await recordOutcome(db.sql, { kind: 'retry', mail: old, nextTryAt: later(DAY), error: 'busy' });
    expect(await rows()).toMatchObject([
      { failed_at: null, next_try_at: START, claimed_until: taken.claimedUntil, attempts: 2 },
    ]);
  });

  test('finished mails are deleted 30 days after they were queued', async () => {
    await queue('old@m.fr');
    await queue('young@m.fr', later(1));
    for (const mail of await claim(later(1)))
      await recordOutcome(db.sql, { kind: 'sent', mail, at: later(1) });
    await queue('waiting@m.fr');
    expect(await sweepMails(db.sql, later(30 * DAY))).toBe(0);
    expect(await sweepMails(db.sql, later(30 * DAY + 1))).toBe(1);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['waiting@m.fr', 'young@m.fr']);
  });
});

test('a mail has a random id of 128 bits', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => queue('zoe@m.fr')));
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
