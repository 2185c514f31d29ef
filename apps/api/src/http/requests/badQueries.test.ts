import type { Endpoint } from '@kiroku/contract/base/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addMember, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';

const setup = setupTestApi({});
let staff: TestMember;
beforeAll(async () => {
  staff = await addMember(setup.api, 'Equipiere', { isStaff: true });
});

/** No value of any parameter but a free text. */
const NONSENSE = '\u202e';

const namesOf = ({ query }: Endpoint) =>
  Object.keys(query ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {});

/** A path with the examples of its parameters, or 1. */
function pathOf({ path, params }: Endpoint): string {
  const { properties = {} } = params ? z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) : {};
  const described = properties as Record<string, { example?: unknown }>;
  return path.slice(1).replace(/:(\w+)/g, (_, name: string) => String(described[name]?.example ?? 1));
}

test('each invalid query parameter is refused under its name, in French', async () => {
  const calls = setup.api.endpoints.filter(({ method, query }) => method === 'GET' && query);
  expect(calls.length).toBeGreaterThan(20);
  for (const endpoint of calls) {
    for (const name of namesOf(endpoint)) {
      const address = `${pathOf(endpoint)}?${name}=${encodeURIComponent(NONSENSE)}`;
      const answer = await staff.call('GET', address);
      expect(answer.statusCode, address).toBeLessThan(500);
      if (answer.statusCode < 400) continue;
      expectRefusal(answer);
      // Others may be missing.
      if (answer.statusCode === 422) expect(answer.json().errors, address).toHaveProperty(name);
    }
  }
});
