import { describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { kirokuHere } from '../cli/fixtures/processes.ts';
import { setupSite } from '../testing/setupSite.ts';
import { readMetrics } from './fixtures/readMetrics.ts';

const TOKEN = 'mesures-'.repeat(4);
await ensureBuilt();
const site = setupSite({ environment: { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info', DEMO_MEMBERS: 'off' } });

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const scrape = async () => readMetrics(await (await site.ask('/metrics', bearer(TOKEN))).text());
type Labels = Record<string, string>;
/** The value of the series with these labels; undefined without one. */
const sampleOf = async (name: string, labels: Labels = {}) =>
  (await scrape()).find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;
const requests = (kind: string, route: string, status: string, method = 'GET') =>
  sampleOf('kiroku_http_requests_total', { kind, route, method, status });

describe('the metrics endpoint', () => {
  it('the metrics endpoint answers the token in the format of Prometheus, uncached', async () => {
    const answer = await site.ask('/metrics', bearer(TOKEN));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('ratelimit-limit')).toBe(null);
  });

  it.each([
    ['without a token', {}],
    ['with another one', bearer(`${TOKEN}x`)],
    ['with a part of it', bearer(TOKEN.slice(0, -1))],
    ['in another way', { headers: { authorization: `Basic ${TOKEN}` } }],
  ])('the metrics endpoint is refused %s', async (_, init) => {
    const answer = await site.ask('/metrics', init);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain('kiroku_');
  });

  it('the metrics endpoint answers during maintenance', async () => {
    const pageStatus = async () => (await site.ask('/explore')).status;
    await kirokuHere(site.dataDir, 'maintenance', 'on');
    await expect.poll(pageStatus).toBe(503);
    expect(await sampleOf('kiroku_database_up')).toBe(1);
    await kirokuHere(site.dataDir, 'maintenance', 'off');
    // A slow process may switch after the command has ended.
    await expect.poll(pageStatus).toBe(200);
  });
});

describe('metrics', () => {
  it('each answered request counts once, by route and never by address', async () => {
    await site.ask('/api/anime/1?secret=1');
    await site.ask('/api/anime/987654');
    await site.ask('/api/anime/987654', { method: 'HEAD' });
    await site.ask('/api/nowhere/at/all');
    await site.ask('/anime/1/x');
    await site.ask('/nulle-part');
    await site.ask('/explore.data');
    await site.ask('/favicon.svg');
    await expect.poll(() => requests('api', '/api/anime/:id', '2xx')).toBe(1);
    await expect.poll(() => requests('api', '/api/anime/:id', '4xx')).toBe(1);
    await expect.poll(() => requests('api', '/api/anime/:id', '4xx', 'HEAD')).toBe(1);
    await expect.poll(() => requests('api', '/api/*', '4xx')).toBe(1);
    await expect.poll(() => requests('page', '/anime', '3xx')).toBe(1);
    await expect.poll(() => requests('page', 'unknown', '4xx')).toBe(1);
    await expect.poll(() => requests('data', '/explore', '2xx')).toBe(1);
    await expect.poll(() => requests('file', 'public', '2xx')).toBe(1);
    const timed = { kind: 'api', route: '/api/anime/:id', method: 'GET' };
    expect(await sampleOf('kiroku_http_request_duration_seconds_count', timed)).toBe(2);
    const all = await scrape();
    const text = JSON.stringify(all);
    expect(text).not.toMatch(/987654|secret|nulle-part/);
  });

  it('a failing request counts, and its number leads to its log line', async () => {
    const before = (await requests('api', '/api/auth/login', '4xx', 'POST')) ?? 0;
    const answer = await site.ask('/api/auth/login', { method: 'POST' });
    const id = answer.headers.get('x-request-id');
    await expect.poll(() => requests('api', '/api/auth/login', '4xx', 'POST')).toBe(before + 1);
    const lines = () => site.site.printed().stdout.split('\n');
    await expect
      .poll(() => lines().find((line) => line.includes(`"requestId":"${id}"`)))
      .toContain('/api/auth/login');
  });

  it('metrics count hits and misses of caches', async () => {
    const cacheSample = (name: string) => sampleOf(`kiroku_cache_${name}`, { cache: 'pages' });
    await site.ask('/agenda');
    const [hits = 0, misses = 0] = [await cacheSample('hits_total'), await cacheSample('misses_total')];
    await site.ask('/agenda');
    expect(await cacheSample('hits_total')).toBe(hits + 1);
    expect(await cacheSample('misses_total')).toBe(misses);
    expect(await cacheSample('entries')).toBeGreaterThan(0);
    expect(await cacheSample('bytes')).toBeGreaterThan(1000);
  });

  it('metrics state the memory of heap, buffers, database and caches, within one budget', async () => {
    await site.ask('/api/anime/2');
    for (const part of ['heap', 'buffers', 'engine'])
      expect(await sampleOf('kiroku_memory_bytes', { part })).toBeGreaterThan(2 ** 20);
    expect(await sampleOf('kiroku_cache_bytes', { cache: 'anime' })).toBeGreaterThan(1000);
    const bytes = (await scrape()).filter(({ name }) => name === 'kiroku_cache_bytes');
    const most = (await sampleOf('kiroku_cache_most_bytes')) ?? 0;
    expect(bytes.length).toBeGreaterThan(10);
    expect(bytes.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(most);
  });

  it('metrics state database, jobs, mails, disk and process', async () => {
    expect(await sampleOf('kiroku_database_listening')).toBe(1);
    expect(await sampleOf('kiroku_database_callers_waiting')).toBeGreaterThanOrEqual(0);
    expect(await sampleOf('kiroku_database_statement_duration_seconds_count')).toBeGreaterThan(0);
    expect(await sampleOf('kiroku_mails', { state: 'waiting' })).toBe(0);
    expect(await sampleOf('kiroku_mail_oldest_waiting_seconds')).toBe(0);
    expect(await sampleOf('kiroku_disk_free_bytes')).toBeGreaterThan(0);
    expect(await sampleOf('kiroku_disk_floor_bytes')).toBe(0);
    expect(await sampleOf('kiroku_live_streams')).toBe(0);
    expect(await sampleOf('kiroku_http_requests_under_way')).toBe(1);
    expect(await sampleOf('kiroku_queue_waiting', { queue: 'passwords' })).toBe(0);
    expect(await sampleOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await sampleOf('process_cpu_seconds_total')).toBeGreaterThan(0);
    // Nothing was read yet: no age is better than a wrong one.
    expect(await sampleOf('kiroku_catalogue_age_seconds')).toBe(undefined);
    for (const part of ['jobs', 'mail', 'catalogue'])
      expect(await sampleOf('kiroku_scrape_failed', { part })).toBe(0);
    await expect.poll(() => sampleOf('kiroku_job_runs_total', { kind: 'pictures', outcome: 'done' })).toBe(1);
    await expect
      .poll(() => sampleOf('kiroku_job_last_success_timestamp_seconds', { kind: 'pictures' }))
      .toBeGreaterThan(1e9);
    expect(await sampleOf('kiroku_jobs', { kind: 'pictures', state: 'given_up' })).toBe(0);
    await expect.poll(() => sampleOf('kiroku_job_last_pass_timestamp_seconds')).toBeGreaterThan(1e9);
  });
});

describe('without METRICS_TOKEN', () => {
  const plain = setupSite({});

  it('the metrics endpoint does not exist without its token', async () => {
    const [metrics, unknown] = [await plain.ask('/metrics', bearer('')), await plain.ask('/nulle-part')];
    expect([metrics.status, unknown.status]).toEqual([404, 404]);
    expect(await metrics.text()).toBe(await unknown.text());
  });
});
