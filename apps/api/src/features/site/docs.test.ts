import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import type { ApiDescription } from './openapi.ts';

let api: TestApi;
let page: string;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  page = (await api.get('/api/docs')).body;
});
afterAll(() => api.close());

test('the API page shows every described call with values, an example and refusals', async () => {
  const { paths } = (await api.get('/api/openapi.json')).json() as ApiDescription;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const section =
        page.split('<section ').find((one) => one.includes(`${method.toUpperCase()} /api${path}<`)) ?? '';
      expect(section, path).toContain(operation.summary.replaceAll("'", '&#39;'));
      expect(section).toContain('<code>curl ');
      expect(section).toContain(`&#39;${PUBLIC_URL}/api/`);
      for (const { name } of operation.parameters) expect(section).toContain(`<code>${name}</code>`);
      expect(section).toContain('<dt>503</dt>');
    }
  }
  expect(page).toContain('Hiver, Printemps, Été, Automne');
  expect(page).toContain('une ou plusieurs, séparées par des virgules : Action, Adventure');
  expect(page).toContain('entier de 1 à 2147483647');
  expect(page).toContain('<code>page</code></td><td>entier à partir de 1</td>');
  expect(page).toContain('texte d’au plus 100 caractères');
  expect(page).toContain('<td><code>themeColor</code> (dans le corps)</td><td>#48B5FF, #0085FF');
  expect(page).toContain('Ses appareils connectés — avec un jeton');
  expect(page).toContain('Un membre — avec ou sans jeton');
  expect(page).toContain(`curl &#39;${PUBLIC_URL}/api/search/anime/naruto&#39;`);
  expect(page).toContain(
    'Ses derniers changements de progression — avec un jeton de session, ou d’accès de portée <code>read</code>',
  );
  expect(page).toContain('<details><summary>Réponse 200</summary><pre><code>{\n  success: true\n}</code>');
  expect(page).toContain('  username: texte,\n  photoURL: texte | null');
  expect(page).toContain('<p>Réponse : <code>text/csv; charset=utf-8</code></p>');
});

test('every example of the API page is a working call', async () => {
  const examples = [...page.matchAll(/curl &#39;https:\/\/kiroku\.example(\/[^&]*)&#39;/g)].map(
    ([, path = '']) => path,
  );
  expect(examples.length).toBeGreaterThan(10);
  for (const path of examples) {
    // The test's catalogue is empty: a title may be unknown, but the call is understood.
    expect([200, 404], path).toContain((await api.get(path)).statusCode);
  }
});

test('the API page is French, has both colour schemes, loads nothing and runs only its search', async () => {
  const { headers } = await api.get('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page).toMatch(/^<!doctype html>\n<html lang="fr">/);
  expect(page).toContain('color-scheme: light dark');
  expect(page).not.toMatch(/<script |<img|<link|\son\w+=|style="/);
  expect(page.match(/<script>/g)).toHaveLength(1);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the API page has an ETag, answers HEAD, and refuses other methods', async () => {
  const { headers } = await api.get('/api/docs');
  expect((await api.get('/api/docs', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await api.inject({ method: 'HEAD', url: '/api/docs' })).statusCode).toBe(200);
  expectRefusal(await api.inject({ method: 'POST', url: '/api/docs' }), 405, 'wrong_method');
});
