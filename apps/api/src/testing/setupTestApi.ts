import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApi, type TestApi } from './api.ts';
import { addMember, type TestMember } from './members.ts';

/** The API and members of a test file. Set only inside tests and hooks. */
export type TestSetup<Role extends string, Api extends TestApi> = { readonly [role in Role]: TestMember } & {
  readonly api: Api;
  /** Number of the test, for unique names. */
  readonly number: number;
};

/**
 * An API for a test file and, before each test, members without a history: `{ marie: 'Marie' }` is Marie1 in the
 * first test, Marie2 in the second.
 */
export function setupTestApi<Role extends string>(roles: Record<Role, string>): TestSetup<Role, TestApi>;
export function setupTestApi<Role extends string, Api extends TestApi>(
  roles: Record<Role, string>,
  open: () => Promise<Api>,
): TestSetup<Role, Api>;
export function setupTestApi(
  roles: Record<string, string>,
  open: () => Promise<TestApi> = openTestApi,
): TestSetup<string, TestApi> {
  const setup: Record<string, unknown> = { number: 0 };
  let api: TestApi;
  let number = 0;
  beforeAll(async () => {
    api = await open();
    setup.api = api;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    number += 1;
    setup.number = number;
    for (const [role, name] of Object.entries(roles)) setup[role] = await addMember(api, `${name}${number}`);
  });
  return setup as TestSetup<string, TestApi>;
}
