import { brotliDecompressSync } from 'node:zlib';
import type { Api } from '@kiroku/api/buildApi';
import { answerHeaders } from '@kiroku/api/http/answerHeaders';
import { errorHandler } from '@kiroku/api/http/problems';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';
import { plainErrorPage } from './plainErrorPage.ts';

describe('the rendering of pages', () => {
  const memory = { version: 1, revision: () => 1 };
  const catalogue = { memories: { anime: memory, manga: memory } };

  function pagesOf(render: (address: URL) => Promise<Response>, cached = true) {
    const app = Fastify();
    app.setErrorHandler(errorHandler(plainErrorPage, answerHeaders('http://localhost')));
    const schedule = { version: () => 1, stamp: () => '' };
    const api = { app, catalogue, schedule } as unknown as Api;
    servePages({
      api,
      publicUrl: 'https://kiroku.example',
      render,
      cached,
      now: () => 0,
      report: () => undefined,
    });
    return app;
  }
  const html = (text: string, status = 200) =>
    new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

  it('happens once for one page, whatever unknown parameters the address has', async () => {
    const asked: string[] = [];
    const app = pagesOf(async (address) => {
      asked.push(address.href);
      return html('page');
    });
    for (const query of ['', '?utm_source=a', '?utm_source=b', '?token=a', '?genre=Action', '?']) {
      expect((await app.inject(`/anime/1${query}`)).body).toBe('page');
    }
    expect(asked).toEqual(['https://kiroku.example/anime/1']);
  });

  it('begins anew when what the page shows has changed', async () => {
    let rendered = 0;
    const app = pagesOf(async () => html(String(++rendered)));
    expect((await app.inject('/explore')).body).toBe('1');
    memory.version++;
    expect((await app.inject('/explore')).body).toBe('2');
  });

  it('that fails is a French page without internals', async () => {
    const app = pagesOf(() => Promise.reject(new Error('at secret.ts')));
    const answer = await app.inject('/explore');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Une erreur est survenue');
    expect(answer.body).not.toContain('secret.ts');
  });

  it('is never kept while developing', async () => {
    let rendered = 0;
    const app = pagesOf(async () => html(String(++rendered)), false);
    expect((await app.inject('/')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/')).body).toBe('2');
  });

  it('answers compressed bytes that unfold to the page', async () => {
    const app = pagesOf(async () => html('é'.repeat(500)));
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('é'.repeat(500));
  });
});
