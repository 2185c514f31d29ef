import { type Endpoint, scopeOf } from '@kiroku/contract/base/endpoint';
import { problemBodySchema } from '@kiroku/contract/base/problem';
import { TOKEN_SCOPES } from '@kiroku/contract/base/scopes';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addAccessToken, addEveryRole, type TestMember } from '../testing/members.ts';
import { setupTestApi } from '../testing/setupTestApi.ts';

// Every endpoint against its responses: for each role, empty and with the inputs of its schemas.

const setup = setupTestApi({});

type Call = TestMember['call'];
type Expected = 'answered' | 401 | 403;

/** Their success ends what the other calls need; it is the subject of other tests. */
const ENDS = ['/auth/logout', '/auth/delete'];
const STATUSES = [200, 201, 301, 400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503];

let callers: { name: string; call: Call; may: (endpoint: Endpoint) => Expected }[];
beforeAll(async () => {
  const roles = await addEveryRole(setup.api);
  const ofTokens = await Promise.all(
    TOKEN_SCOPES.map(async (granted) => ({
      name: `a token of scope ${granted}`,
      call: (await addAccessToken(setup.api, roles.other, [granted])).call,
      may: (endpoint: Endpoint): Expected =>
        isGuarded(endpoint) && scopeOf(endpoint) !== granted ? 403 : 'answered',
    })),
  );
  callers = [
    ...ofTokens,
    { name: 'a visitor', call: roles.visitor.call, may: (one) => (isGuarded(one) ? 401 : 'answered') },
    {
      name: 'a member',
      call: roles.member.call,
      may: ({ access }) => (access === 'staff' ? 403 : 'answered'),
    },
    { name: 'the staff', call: roles.staff.call, may: () => 'answered' },
  ];
});

const isGuarded = ({ access }: Endpoint) => access === 'member' || access === 'staff';
/** A path with the examples of its parameters, or 1. */
function pathOf({ path, params }: Endpoint): string {
  const described = params ? propertiesOf(params) : {};
  return path
    .slice(1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(described[name]?.example ?? 1)));
}

type Described = { example?: unknown; type?: string; enum?: unknown[]; const?: unknown };

function propertiesOf(schema: z.ZodType): Record<string, Described> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, Described>;
}

/** A body with a value of each field's type. */
function bodyOf({ body }: Endpoint): object | undefined {
  if (!body) return undefined;
  const values: Record<string, unknown> = {
    string: 'x',
    integer: 1,
    number: 1,
    boolean: true,
    array: [],
    object: {},
  };
  return Object.fromEntries(
    Object.entries(propertiesOf(body)).map(([name, field]) => [
      name,
      field.example ?? field.const ?? field.enum?.[0] ?? values[field.type ?? 'string'] ?? 'x',
    ]),
  );
}

function check(endpoint: Endpoint, answer: LightMyRequestResponse, expected: Expected, who: string): void {
  const what = `${who}: ${endpoint.method} ${endpoint.path} is ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  expect(STATUSES, what).toContain(answer.statusCode);
  expect(answer.headers['access-control-allow-origin'], what).toBe('*');
  expect(answer.headers['access-control-expose-headers'], what).toContain('etag');
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
  if (answer.headers['content-type']?.toString().startsWith('application/json')) {
    expect(String(answer.headers['content-disposition']), what).toMatch(/^attachment; filename="[\w.-]+"$/);
  }
  if (expected !== 'answered') expect(answer.statusCode, what).toBe(expected);
  else if (!isGuarded(endpoint)) expect(answer.statusCode, what).not.toBe(403);
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8');
    const { code } = problemBodySchema.strict().parse(answer.json());
    if (expected === 403) expect(['forbidden', 'scope_missing'], what).toContain(code);
    // A token may stand in a body.
    if (expected === 401) expect(['signed_out', 'dead_session'], what).toContain(code);
    if (expected === 'answered')
      expect(['signed_out', 'forbidden', 'scope_missing'], what).not.toContain(code);
  } else if (answer.statusCode < 300) {
    expect(answer.statusCode, what).toBe(endpoint.status ?? 200);
    if (endpoint.file) expect(answer.headers['content-type'], what).toBe(endpoint.file);
    else expect(() => answer.json(), what).not.toThrow();
  }
}

describe('the answers of every call match its endpoint', () => {
  test.each(['with nothing', 'with a value of each type'])(
    'every call sent %s answers as its endpoint declares',
    async (how) => {
      expect(setup.api.endpoints.length).toBeGreaterThan(90);
      for (const { name, call, may } of callers) {
        for (const endpoint of setup.api.endpoints) {
          // A stream has no end to wait for.
          const isLeftOut = ENDS.includes(endpoint.path) || endpoint.stream;
          if (isLeftOut && may(endpoint) === 'answered') continue;
          const body = how === 'with nothing' ? undefined : bodyOf(endpoint);
          const answer = await call(endpoint.method, pathOf(endpoint), body);
          check(endpoint, answer, may(endpoint), name);
        }
      }
    },
  );
});
