import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { openApiOver, openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import type { ApiDescription, Parameter } from './openapi.ts';

let api: TestApi;
let description: ApiDescription;
beforeAll(async () => {
  api = await openTestApi();
  description = (await api.get('/api/openapi.json')).json();
});
afterAll(() => api.close());

describe('health and readiness', () => {
  test('say yes, and the answer is not stored', async () => {
    const database = { checkedAt: null, damaged: false };
    const answers = { health: { success: true }, ready: { success: true, database } };
    for (const [path, answer] of Object.entries(answers)) {
      const response = await api.get(`/api/${path}`);
      expect([response.statusCode, response.json()]).toEqual([200, answer]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('while the database is down the process lives, is not ready, and says when to ask again', async () => {
    const broken = await openApiOver({
      ...api.db,
      ping: () => Promise.reject(new DatabaseUnavailable('down')),
    });
    const ready = await broken.app.inject('/api/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ message: 'Service momentanément indisponible.', code: 'unavailable' });
    expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0);
    expect(ready.headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await broken.app.inject('/api/health')).statusCode).toBe(200);
    expect((await broken.app.inject('/api/explore/anime')).json()).toHaveLength(24);
    await broken.app.close();
  });

  test('a title that has to be read from a database that is down is a 503, in French', async () => {
    const failing = api.db.sql.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (down) throw new DatabaseUnavailable('down');
        return result;
      },
    });
    let down = false;
    const broken = await openApiOver({ ...api.db, sql: failing });
    down = true;
    const response = await broken.app.inject('/api/anime/1');
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['cache-control']).toBe('no-store');
    await broken.app.close();
  });

  test('a fault of ours is a 500 that shows nothing of it', async () => {
    const failing = api.db.sql.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (broken) throw new Error('relation "anime" does not exist at /srv/kiroku/secret.ts');
        return result;
      },
    });
    let broken = false;
    const faulty = await openApiOver({ ...api.db, sql: failing });
    broken = true;
    const response = await faulty.app.inject('/api/anime/1');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Une erreur est survenue',
      code: 'failed',
      incident: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    await faulty.app.close();
  });
});

describe('openapi.json', () => {
  const operations = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  const parameter = (path: string, name: string): Parameter | undefined =>
    description.paths[path]?.get?.parameters.find((one) => one.name === name);

  test('is OpenAPI 3.1 about this server', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'API Kiroku', version: '1.0.0' });
    expect(description.servers).toEqual([{ url: `${PUBLIC_URL}/api` }]);
  });

  test('describes every call that is bound', () => {
    const bound = api.endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    expect(bound).toContain('post /auth/signup');
    const described = operations().map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(described.toSorted()).toEqual(bound.toSorted());
  });

  test('every call has a summary, a tag that is listed, a name of its own, a success and its refusals', () => {
    for (const { operation } of operations()) {
      expect(operation.summary).not.toBe('');
      expect(description.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
      const [success = ''] = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      expect(['200', '201']).toContain(success);
      expect(Object.values(operation.responses[success]?.content ?? {})).toHaveLength(1);
      for (const [status, { description: reason, content }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(reason).not.toBe('');
        if (status !== success)
          expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' });
      }
    }
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(description.paths['/anime/{id}']?.get?.responses ?? {})).toContain('404');
    expect(Object.keys(description.paths['/explore/anime']?.get?.responses ?? {})).toContain('422');
  });

  test('every path parameter is described, required, and part of its path', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((one) => one.in === 'path');
      expect(described.map(({ name }) => name)).toEqual(inPath);
      expect(described.every(({ required }) => required)).toBe(true);
    }
  });

  test('every parameter says what it takes', () => {
    for (const { operation } of operations()) {
      for (const { schema } of operation.parameters) {
        expect(['string', 'integer', 'boolean', 'array']).toContain(schema.type);
      }
    }
    expect(parameter('/explore/anime', 'season')).toEqual({
      name: 'season',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['Hiver', 'Printemps', 'Été', 'Automne'] },
    });
    expect(parameter('/explore/anime', 'status')?.schema).toEqual({ type: 'integer', enum: [1, 2, 3, 4, 5] });
    expect(parameter('/explore/anime', 'adult')?.schema).toEqual({ type: 'string', enum: ['true', 'false'] });
    expect(parameter('/explore/anime', 'page')?.schema).toMatchObject({ type: 'integer', minimum: 1 });
    expect(parameter('/explore/anime', 'year')?.schema).toMatchObject({ type: 'integer', minimum: 1900 });
    expect(parameter('/explore/manga', 'type')?.schema.enum).toEqual(['Manga', 'Light Novel', 'One Shot']);
    expect(parameter('/explore/manga', 'sortBy')?.schema.enum).toContain('popularity');
    expect(parameter('/explore/anime', 'search')?.schema).toEqual({ type: 'string', maxLength: 100 });
    expect(parameter('/anime/{id}', 'id')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 2_147_483_647,
    });
  });

  test('a list of genres is written with commas', () => {
    const genre = parameter('/explore/anime', 'genre');
    expect(genre).toMatchObject({ style: 'form', explode: false });
    expect(genre?.schema).toMatchObject({
      type: 'array',
      items: { type: 'string', enum: expect.arrayContaining(['Slice of Life', 'Sci-Fi']) },
    });
  });

  test('every reference leads to a component, and every component is used', () => {
    const text = JSON.stringify(description);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(references.length).toBeGreaterThan(10);
    for (const target of references) {
      expect(target).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(description.components.schemas).toHaveProperty(target.replace('#/components/schemas/', ''));
    }
    for (const name of Object.keys(description.components.schemas)) {
      expect(references).toContain(`#/components/schemas/${name}`);
    }
    expect(text).not.toContain('$defs');
  });

  test('an anime is described with all its fields required', () => {
    const { properties, required } = description.components.schemas.Anime as {
      properties: object;
      required: string[];
    };
    // Fields for members only may be absent, and an unknown synopsis is.
    const optional = ['progression', 'favorite', 'synopsis'];
    const fixedAnswer = Object.keys(properties).filter((name) => !optional.includes(name));
    expect(required.sort()).toEqual(fixedAnswer.sort());
    expect(required).toContain('score_distribution');
  });
});
