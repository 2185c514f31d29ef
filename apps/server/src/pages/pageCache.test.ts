import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CacheBudget } from '@kiroku/api/lib/cacheBudget';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageCache } from './pageCache.ts';
import type { RenderedPage } from './pageHeaders.ts';

const FRESH_FOR = 60_000;
let time = 0;
let reports: string[] = [];
let cache = newCache();
let rendered = 0;

beforeEach(() => {
  time = 1000;
  reports = [];
  rendered = 0;
  cache = newCache();
});

function newCache(budget = new CacheBudget(100_000), cachedStatus = 200): PageCache {
  return new PageCache({
    name: 'pages',
    budget,
    freshFor: FRESH_FOR,
    now: () => time,
    report: (line) => reports.push(line),
    cachedStatus,
  });
}

const page = (text: string, status = 200): RenderedPage => ({ status, headers: {}, body: Buffer.from(text) });
const madeFrom = (version: string) => ({ version, ofMembers: false });
/** Renders "1", then "2", … */
const counted = async () => page(String(++rendered));
const text = async (key: string, version: string, render = counted) =>
  (await (await cache.get(key, madeFrom(version), render)).forms.plain()).toString();
/** Lets a renewal in the background end: it begins a turn later, and these pages take none. */
const renewed = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('the page cache', () => {
  it('a page is rendered once while fresh', async () => {
    expect(await text('/', 'v1')).toBe('1');
    time += FRESH_FOR;
    expect(await text('/', 'v1')).toBe('1');
    await renewed();
    expect(rendered).toBe(1);
  });

  it('an old page is sent at once, and renewed once meanwhile', async () => {
    await text('/', 'v1');
    time += FRESH_FOR + 1;
    expect(await Promise.all([text('/', 'v1'), text('/', 'v1'), text('/', 'v1')])).toEqual(['1', '1', '1']);
    await expect.poll(() => text('/', 'v1')).toBe('2');
    expect(rendered).toBe(2);
  });

  it('a page of older data is never sent', async () => {
    expect(await text('/', 'v1')).toBe('1');
    expect(await text('/', 'v2')).toBe('2');
  });

  it('simultaneous requests render a page once', async () => {
    const asked = Array.from({ length: 20 }, () => text('/', 'v1'));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['1']));
    expect(rendered).toBe(1);
  });

  it('renderings of different versions are not shared', async () => {
    expect(await Promise.all([text('/', 'v1'), text('/', 'v2')])).toEqual(['1', '2']);
  });

  it.each([404, 301, 500])('an answer %i is not cached', async (status) => {
    const render = async () => page(String(++rendered), status);
    await text('/', 'v1', render);
    expect(await text('/', 'v1', render)).toBe('2');
  });

  it('a cache for one status stores only answers of that status', async () => {
    cache = newCache(undefined, 404);
    const render = async () => page(String(++rendered), 404);
    expect([await text('/', 'v1', render), await text('/', 'v1', render)]).toEqual(['1', '1']);
    expect([await text('/a', 'v1'), await text('/a', 'v1')]).toEqual(['2', '3']);
  });

  it('a page of another cache is passed on without a copy', async () => {
    const unknown = newCache(undefined, 404);
    const shared = () => unknown.get('kind', madeFrom('v1'), async () => page('unknown', 404));
    const [one, other] = [
      await cache.get('/a', madeFrom('v1'), shared),
      await cache.get('/b', madeFrom('v2'), shared),
    ];
    expect(other).toBe(one);
    expect(await text('/a', 'v1')).toBe('1');
  });

  it('a failing renewal keeps the old page, and is logged', async () => {
    await text('/', 'v1');
    time += FRESH_FOR + 1;
    const fails = () => Promise.reject(new Error('no database'));
    expect(await text('/', 'v1', fails)).toBe('1');
    const expected = ['la page / n’a pas pu être renouvelée : Error: no database'];
    await expect.poll(() => reports).toEqual(expected);
    expect(await text('/', 'v1', fails)).toBe('1');
    await expect.poll(() => reports).toEqual([...expected, ...expected]);
  });

  it('a renewal that is no page keeps the old one', async () => {
    await text('/', 'v1');
    time += FRESH_FOR + 1;
    await text('/', 'v1', async () => page('broken', 500));
    await renewed();
    expect(await text('/', 'v1')).toBe('1');
  });

  it('a failing first rendering fails for all waiting requests, and is retried', async () => {
    const fails = () => Promise.reject(new Error('no database'));
    const asked = [cache.get('/', madeFrom('v1'), fails), cache.get('/', madeFrom('v1'), fails)];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await text('/', 'v1')).toBe('1');
  });

  it('a full cache evicts the least recently used page', async () => {
    cache = newCache(new CacheBudget(15_000));
    await text('/a', 'v1');
    for (const key of ['/b', '/c', '/d', '/e']) await text(key, 'v1');
    expect(await text('/a', 'v1')).toBe('6');
  });

  it('a page read in brotli is stored in brotli only, and other readers get the same', async () => {
    const text = 'é'.repeat(1000);
    const budget = new CacheBudget(100_000);
    cache = newCache(budget);
    const { forms } = await cache.get('/', madeFrom('v1'), async () => page(text));
    expect(budget.bytes).toBeGreaterThan(forms.size);
    const brotli = await forms.in('br');
    expect(forms.bytes).toBe(brotli.length);
    expect(budget.bytes).toBeLessThan(3000 + forms.size);
    expect((await forms.plain()).toString()).toBe(text);
    expect(gunzipSync(await forms.in('gzip')).toString()).toBe(text);
    expect(brotliDecompressSync(await forms.in('br')).toString()).toBe(text);
  });

  it('a page is stored compressed, with a tag that changes with its text', async () => {
    const one = await cache.get('/', madeFrom('v1'), async () => page('é'.repeat(1000)));
    expect(brotliDecompressSync(await one.forms.in('br')).toString()).toBe('é'.repeat(1000));
    expect(gunzipSync(await one.forms.in('gzip')).toString()).toBe('é'.repeat(1000));
    const other = await cache.get('/', madeFrom('v2'), async () => page('e'));
    expect(one.etag).toMatch(/^W\/"[\w-]{20}"$/);
    expect(other.etag).not.toBe(one.etag);
  });
});
