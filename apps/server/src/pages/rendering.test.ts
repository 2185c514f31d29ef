import { brotliDecompressSync } from 'node:zlib';
import type { Api } from '@kiroku/api/buildApi';
import { answerHeaders } from '@kiroku/api/http/answers/answerHeaders';
import { errorHandler } from '@kiroku/api/http/problems';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type RenderPage, servePages } from './pages.ts';
import { plainErrorPage } from './plainErrorPage.ts';

describe('rendering pages', () => {
  const memory = { version: 1, revision: () => 1 };
  const catalogue = { memories: { anime: memory, manga: memory } };

  function pagesOf(render: RenderPage, cached = true, renders = { concurrency: 100, mostWaiting: 100 }) {
    const app = Fastify();
    app.setErrorHandler(errorHandler(plainErrorPage, answerHeaders('http://localhost')));
    const schedule = { version: () => 1, stamp: () => '' };
    const maintenance = { isOn: () => false };
    const newsList = { version: async () => '1' };
    const relations = { stamp: () => '', franchiseStamp: () => '' };
    const api = { app, catalogue, relations, schedule, maintenance, newsList } as unknown as Api;
    servePages({
      api,
      publicUrl: 'https://kiroku.example',
      render,
      styles: new Map([['/assets/a.css', 'p{color:red}']]),
      cached,
      renders,
      now: () => 0,
      report: () => undefined,
    });
    return app;
  }
  const html = (text: string, status = 200) =>
    new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

  it('a page is rendered once for any unknown parameters', async () => {
    const asked: string[] = [];
    const app = pagesOf(async ({ address }) => {
      asked.push(address.href);
      return html('page');
    });
    for (const query of ['', '?utm_source=a', '?utm_source=b', '?token=a', '?genre=Action', '?']) {
      expect((await app.inject(`/anime/1${query}`)).body).toBe('page');
    }
    expect(asked).toEqual(['https://kiroku.example/anime/1']);
  });

  it('a page has its style sheet inlined, and its policy allows only that', async () => {
    const linked = '<link rel="stylesheet" href="/assets/a.css" nonce="';
    const app = pagesOf(async ({ nonce }) => html(`${linked}${nonce}"/>`));
    const { body, headers } = await app.inject('/explore');
    expect(body).toContain('<style>p{color:red}</style>');
    expect(headers['content-security-policy']).toMatch(/; style-src 'self' 'sha256-[\w+/]{43}='; /);
  });

  it('rendering beyond the queue is refused early, and a cached page is answered', async () => {
    const wait = Promise.withResolvers<void>();
    const render: RenderPage = async ({ address }) => {
      if (address.pathname !== '/') await wait.promise;
      return html(address.pathname);
    };
    const app = pagesOf(render, true, { concurrency: 1, mostWaiting: 1 });
    expect((await app.inject('/')).body).toBe('/');
    const refused: (string | undefined)[] = [];
    const asked = Array.from({ length: 14 }, async (_, at) => {
      const { statusCode, headers, body } = await app.inject(`/anime/${at}`);
      if (statusCode === 503) refused.push(String(headers['retry-after']));
      else expect(body).toBe(`/anime/${at}`);
    });
    await expect.poll(() => refused).toEqual(Array.from({ length: 12 }, () => '2'));
    expect((await app.inject('/')).body).toBe('/');
    wait.resolve();
    await Promise.all(asked);
    expect(refused).toHaveLength(12);
    expect((await app.inject('/anime/14')).body).toBe('/anime/14');
  });

  it('refused page data are one sentence, which the web app shows', async () => {
    const wait = Promise.withResolvers<void>();
    const app = pagesOf(() => wait.promise.then(() => html('page')), true, {
      concurrency: 1,
      mostWaiting: 0,
    });
    const rendered = app.inject('/anime/1').then(({ statusCode: answered }) => answered);
    const { statusCode, headers, body } = await app.inject('/anime/2.data');
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(body).toBe('Service momentanément indisponible.');
    wait.resolve();
    expect(await rendered).toBe(200);
  });

  it('a page without the database is the last copy, else 503 with Retry-After', async () => {
    let isAway = false;
    const app = pagesOf(async ({ address }) =>
      isAway ? html('la base de données ne répond pas', 503) : html(address.pathname),
    );
    expect((await app.inject('/explore')).body).toBe('/explore');
    isAway = true;
    memory.version++;
    const last = await app.inject('/explore');
    expect([last.statusCode, last.body]).toEqual([200, '/explore']);
    const none = await app.inject('/agenda');
    expect([none.statusCode, none.headers['retry-after']]).toEqual([503, '5']);
    expect(none.headers['cache-control']).toBe('no-store');
    isAway = false;
    expect((await app.inject('/agenda')).body).toBe('/agenda');
  });

  it('a page is rendered again when its content has changed', async () => {
    let rendered = 0;
    const app = pagesOf(async () => html(String(++rendered)));
    expect((await app.inject('/explore')).body).toBe('1');
    memory.version++;
    expect((await app.inject('/explore')).body).toBe('2');
  });

  it('unknown addresses of one kind are rendered once', async () => {
    const rendered: string[] = [];
    const app = pagesOf(({ address }, renderShared) => {
      const kind = address.pathname.split('/')[1] ?? '';
      return renderShared(kind, async () => {
        rendered.push(kind);
        return html(`no ${kind}`, 404);
      });
    });
    const ask = async (path: string) => {
      const { statusCode, headers, body } = await app.inject(path);
      return [statusCode, headers['cache-control'], headers.etag, body];
    };
    const numbers = Array.from({ length: 200 }, (_, at) => at);
    const answers = await Promise.all(numbers.map((at) => ask(`/anime/${at}`)));
    for (const at of numbers) answers.push(await ask(`/anime/later-${at}`));
    for (const answer of answers) expect(answer).toEqual([404, 'no-store', undefined, 'no anime']);
    expect(await ask('/nowhere')).toEqual([404, 'no-store', undefined, 'no nowhere']);
    expect(rendered).toEqual(['anime', 'nowhere']);
  });

  it('an unknown address is rendered as soon as it has content', async () => {
    let exists = false;
    const app = pagesOf(async (_rendering, renderShared) =>
      exists ? html('title') : renderShared('unknown', async () => html('none', 404)),
    );
    const ask = async (path: string) => (await app.inject(path)).body;
    expect([await ask('/anime/5'), await ask('/anime/6')]).toEqual(['none', 'none']);
    exists = true;
    expect([await ask('/anime/5'), await ask('/anime/6')]).toEqual(['title', 'title']);
    exists = false;
    memory.version++;
    expect(await ask('/anime/7')).toBe('none');
  });

  it('a failing page of an unknown address fails only for its request', async () => {
    let fails = true;
    const app = pagesOf((_rendering, renderShared) =>
      renderShared('unknown', async () => {
        if (fails) throw new Error('broken');
        return html('none', 404);
      }),
    );
    expect((await app.inject('/a')).statusCode).toBe(500);
    fails = false;
    expect([(await app.inject('/a')).statusCode, (await app.inject('/b')).body]).toEqual([404, 'none']);
  });

  it('unknown addresses evict no known page from the cache, in any number', async () => {
    const rendered: string[] = [];
    const large = 'x'.repeat(2 * 2 ** 20);
    const app = pagesOf(async ({ address }, renderShared) => {
      if (address.pathname === '/explore') {
        rendered.push('explore');
        return html('explore');
      }
      // Data of the frame alone: no loader is asked whether there is such a page.
      if (address.search !== '') return new Response(large);
      return renderShared(address.pathname, async () => html(large, 404));
    });
    await app.inject('/explore');
    for (let at = 0; at < 27; at += 1) {
      await app.inject({ method: 'HEAD', url: `/nowhere-${at}` });
      await app.inject({ method: 'HEAD', url: `/nowhere-${at}.data?_routes=root` });
    }
    await app.inject('/explore');
    expect(rendered).toEqual(['explore']);
  });

  it('a failing page is French, without internals, with the number of the request', async () => {
    const app = pagesOf(() => Promise.reject(new Error('at secret.ts')));
    const answer = await app.inject('/explore');
    expect(answer.body).toMatch(/Incident req-\w+/);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Une erreur est survenue');
    expect(answer.body).not.toContain('secret.ts');
  });

  it('a page is never cached in development', async () => {
    let rendered = 0;
    const app = pagesOf(async () => html(String(++rendered)), false);
    expect((await app.inject('/')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/')).body).toBe('2');
  });

  it('compressed pages decompress to the page', async () => {
    const app = pagesOf(async () => html('é'.repeat(500)));
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('é'.repeat(500));
  });
});
