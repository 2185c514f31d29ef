import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { openApiOver, openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import type { ApiDescription, Operation, Parameter } from './openapi.ts';
import { resolveResponse } from './openapiResponses.ts';

let api: TestApi;
let description: ApiDescription;
beforeAll(async () => {
  api = await openTestApi();
  description = (await api.get('/api/openapi.json')).json();
});
afterAll(() => api.close());

describe('health and readiness', () => {
  test('health and readiness answer yes, uncached', async () => {
    const database = { checkedAt: null, damaged: false };
    const answers = { health: { success: true }, ready: { success: true, database } };
    for (const [path, answer] of Object.entries(answers)) {
      const response = await api.get(`/api/${path}`);
      expect([response.statusCode, response.json()]).toEqual([200, answer]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('with the database down the process is healthy and not ready, with Retry-After', async () => {
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

  test('an uncached title is 503 in French while the database is down', async () => {
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

  test('an unexpected error is a 500 without details', async () => {
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
  const responseOf = ({ responses }: Operation, status: string) =>
    responses[status] && resolveResponse(responses[status], description.components);
  const parameter = (path: string, name: string): Parameter | undefined =>
    description.paths[path]?.get?.parameters.find((one) => one.name === name);

  test('the description is OpenAPI 3.1 of this server', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'API Kiroku', version: '1.0.0' });
    expect(description.servers).toEqual([{ url: `${PUBLIC_URL}/api` }]);
  });

  test('the description contains every bound call', () => {
    const bound = api.endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    expect(bound).toContain('post /auth/signup');
    const described = operations().map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(described.toSorted()).toEqual(bound.toSorted());
  });

  test('every described call has a summary, a tag, a unique name, a success and its refusals', () => {
    for (const { operation } of operations()) {
      expect(operation.summary).not.toBe('');
      expect(description.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
      const [success = ''] = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      expect(['200', '201']).toContain(success);
      expect(Object.values(responseOf(operation, success)?.content ?? {})).toHaveLength(1);
      for (const status of Object.keys(operation.responses)) {
        const { description: reason, content } = responseOf(operation, status) ?? {};
        expect(status).toMatch(/^(?:[1-5]\d\d|default)$/);
        expect(reason).not.toBe('');
        if (Number(status) >= 400)
          expect(content?.['application/json']?.schema.allOf).toContainEqual({
            $ref: '#/components/schemas/Problem',
          });
      }
    }
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('each described status has its codes and the headers readable by scripts', () => {
    const refused = (path: string, method: string, status: number) => {
      const operation = description.paths[path]?.[method];
      const response = operation && responseOf(operation, `${status}`);
      const [, own] = (response?.content?.['application/json']?.schema.allOf ?? []) as {
        properties: { code: { enum: string[] } };
      }[];
      return { codes: own?.properties.code.enum, headers: Object.keys(response?.headers ?? {}) };
    };
    expect(refused('/progression/anime/write', 'post', 412).codes).toEqual(['entry_moved']);
    expect(refused('/progression/anime/{uid}', 'get', 403).codes).toEqual(['hidden_library']);
    expect(refused('/auth/login', 'post', 401).codes).toEqual(['wrong_credentials']);
    expect(refused('/anime/{id}', 'get', 404).codes).toEqual(['unknown_anime']);
    expect(refused('/explore/anime', 'get', 422).codes).toEqual(['invalid_input']);
    expect(refused('/upload/avatar', 'post', 413).codes).toEqual([
      'image_too_large',
      'picture_quota',
      'too_large',
    ]);
    expect(refused('/auth/login', 'post', 429).headers).toContain('Retry-After');
    expect(refused('/health', 'get', 429).codes).toBeUndefined();
    expect(refused('/explore/anime', 'get', 304).headers).toEqual(
      expect.arrayContaining(['ETag', 'X-Total-Count', 'RateLimit-Remaining']),
    );
    expect(refused('/anime/{id}', 'get', 301).headers).toContain('Location');
  });

  test('the description contains optional headers and optional or raw bodies', () => {
    const write = description.paths['/progression/anime/write']?.post;
    expect(write?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'If-Match', required: false }),
    );
    const forms = (description.paths['/request']?.post?.requestBody?.content['application/json']?.schema
      .oneOf ?? []) as { required: string[] }[];
    expect(forms.map(({ required }) => required.includes('support'))).toEqual([false, true]);
    expect(description.paths['/progression/anime/delete']?.delete?.requestBody?.required).toBe(false);
    expect(description.paths['/auth/login']?.post?.requestBody?.required).toBe(true);
  });

  test('every path parameter is described, required, and part of its path', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((one) => one.in === 'path');
      expect(described.map(({ name }) => name)).toEqual(inPath);
      expect(described.every(({ required }) => required)).toBe(true);
    }
  });

  test('every parameter has a described type', () => {
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

  test('a list of genres is described as separated by commas', () => {
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
      const [, kind = '', name = ''] =
        /^#\/components\/(schemas|responses|headers)\/([\w.-]+)$/.exec(target) ?? [];
      expect(Object.keys(description.components[kind as 'schemas'] ?? {}), target).toContain(name);
    }
    for (const kind of ['schemas', 'responses', 'headers'] as const) {
      for (const name of Object.keys(description.components[kind])) {
        expect(references).toContain(`#/components/${kind}/${name}`);
      }
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
