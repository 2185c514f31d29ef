import { feedStateSchema } from '@kiroku/contract/news/schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiOver } from '../../testing/api.ts';
import { body, rss, status } from '../../testing/fakeFeeds.ts';
import { setupFeeds } from './fixtures/setupFeeds.ts';

const site = setupFeeds();
const DAY = 86_400_000;
const item = (name: string) => ({ title: name, link: `https://fil.example/${name}`, guid: name });

describe('reading feeds', () => {
  test('reading a feed sends the known ETag and date, across restarts', async () => {
    const lastModified = 'Mon, 02 Nov 2026 10:00:00 GMT';
    site.server.answer('/one', body(rss([item('a')]), { etag: '"v1"', 'last-modified': lastModified }));
    await site.read();
    site.server.answer('/one', (response, { headers }) =>
      headers['if-none-match'] === '"v1"'
        ? status(304)(response, {} as never)
        : body('no feed')(response, {} as never),
    );
    const { now } = site.api.clock;
    const other = await openApiOver(site.api.db, undefined, { now, news: site.settings() });
    site.api.clock.advance(DAY);
    await other.feeds.readDue();
    await other.app.close();
    expect(site.server.requests('/one').at(-1)).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': lastModified,
    });
    expect(await site.titles()).toEqual(['a']);
    expect((await site.states())[0]).toMatchObject({ failure: null, title: 'Le Fil' });
  });

  test('each feed is read once, by one of the processes', async () => {
    for (const path of ['/one', '/two'] as const) site.server.answer(path, body(rss([item(path.slice(1))])));
    const { now } = site.api.clock;
    const other = await openApiOver(site.api.db, undefined, { now, news: site.settings() });
    const before = site.server.requests('/one').length;
    site.api.clock.advance(DAY);
    await Promise.all([site.api.feeds.readDue(), other.feeds.readDue(), site.api.feeds.readDue()]);
    await other.app.close();
    expect(site.server.requests('/one').length).toBe(before + 1);
    expect(await site.titles()).toHaveLength(2);
  });

  test('a feed claimed by a process that died is read by another later', async () => {
    site.server.answer('/one', body(rss([item('a')])));
    const soon = new Date(site.api.clock.now() + 5 * 60_000);
    const due = new Date(site.api.clock.now());
    await site.api.db.sql.updateTable('news_feed').set({ claimed_until: soon, due_at: due }).execute();
    await site.api.feeds.readDue();
    expect(await site.titles()).toEqual([]);
    site.api.clock.advance(5 * 60_000);
    await site.api.feeds.readDue();
    expect(await site.titles()).toEqual(['a']);
  });

  test.each([1, 40])('feeds are read after a clock that was %i days ahead', async (days) => {
    site.server.answer('/one', body(rss([item('a')])));
    const ahead = new Date(site.api.clock.now() + days * DAY);
    await site.api.db.sql
      .updateTable('news_feed')
      .set({ checked_at: ahead, due_at: ahead, claimed_until: ahead })
      .execute();
    const before = site.server.requests('/one').length;
    await site.api.feeds.readDue();
    expect(await site.titles()).toEqual(['a']);
    await site.api.feeds.readDue();
    expect(site.server.requests('/one').length).toBe(before + 1);
  });

  test('a closing process returns its claimed feed unread', async () => {
    const { now } = site.api.clock;
    site.server.answer('/one', () => {});
    site.api.clock.advance(DAY);
    const asked = site.server.requests('/one').length;
    const other = await openApiOver(site.api.db, undefined, { now, news: site.settings() });
    const reading = other.feeds.readDue();
    await expect.poll(() => site.server.requests('/one').length).toBeGreaterThan(asked);
    await other.app.close();
    await reading;
    site.server.answer('/one', body(rss([item('a')])));
    await site.api.feeds.readDue();
    expect(await site.titles()).toEqual(['a']);
  });

  test('the staff sees the last outcome of each feed, and each change of it is logged once', async () => {
    const states = async () => z.array(feedStateSchema.strict()).parse(await site.states());
    site.server.answer('/one', body(rss([item('a')])));
    await site.read();
    const succeededAt = site.api.clock.now();
    expect(await states()).toMatchObject([
      {
        url: site.server.url('/one'),
        title: 'Le Fil',
        articles: 1,
        succeededAt,
        failure: null,
        failedSince: null,
      },
      { url: site.server.url('/two'), title: null, articles: 0, failure: 'a répondu 404' },
    ]);
    expect(site.lines).toEqual([`actualités : le flux ${site.server.url('/two')} a répondu 404`]);
    site.server.answer('/one', status(500));
    await site.read();
    const failedSince = site.api.clock.now();
    await site.read();
    await site.read();
    expect((await states())[0]).toMatchObject({
      succeededAt,
      checkedAt: site.api.clock.now(),
      failedSince,
      failure: 'a répondu 500',
    });
    expect(site.lines).toHaveLength(2);
    expect(site.lines[1]).toContain('/one a répondu 500');
    site.server.answer('/one', body(rss([item('b')])));
    await site.read();
    expect(site.lines.slice(2)).toEqual([
      `actualités : le flux ${site.server.url('/one')} est de nouveau lu`,
    ]);
    expect(await site.titles()).toHaveLength(2);
  });

  test('a failing feed is read at growing intervals, or as the server asks', async () => {
    const wait = async () => (await site.states())[0].dueAt - site.api.clock.now();
    const minutes = 60_000;
    site.server.answer('/one', status(503));
    await site.read();
    expect(await wait()).toBe(30 * minutes);
    await site.read();
    expect(await wait()).toBe(60 * minutes);
    for (let time = 0; time < 5; time++) await site.read();
    expect(await wait()).toBe(360 * minutes);
    site.server.answer('/one', status(429, { 'retry-after': '86400' }));
    await site.read();
    expect(await wait()).toBe(24 * 60 * minutes);
    site.api.clock.advance(DAY);
    site.server.answer('/one', body(rss([item('a')])));
    await site.read();
    expect(await wait()).toBe(30 * minutes);
  });
});
