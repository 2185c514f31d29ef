import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApi, type TestApi } from './api.ts';
import { addMember, type TestMember } from './members.ts';

/** What the tests of a file play on. Only inside tests and hooks is it set. */
export type Stage<Role extends string, Api extends TestApi> = { readonly [role in Role]: TestMember } & {
  readonly api: Api;
  /** Of the test, for names of its own. */
  readonly number: number;
};

/**
 * An API for the tests of one file and, before each of them, members to whom nothing has happened yet: `{ marie: 'Marie' }` is
 * Marie1 in the first test, Marie2 in the second.
 */
export function useStage<Role extends string>(roles: Record<Role, string>): Stage<Role, TestApi>;
export function useStage<Role extends string, Api extends TestApi>(
  roles: Record<Role, string>,
  open: () => Promise<Api>,
): Stage<Role, Api>;
export function useStage(
  roles: Record<string, string>,
  open: () => Promise<TestApi> = openTestApi,
): Stage<string, TestApi> {
  const stage: Record<string, unknown> = { number: 0 };
  let api: TestApi;
  let number = 0;
  beforeAll(async () => {
    api = await open();
    stage.api = api;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    number += 1;
    stage.number = number;
    for (const [role, name] of Object.entries(roles)) stage[role] = await addMember(api, `${name}${number}`);
  });
  return stage as Stage<string, TestApi>;
}
