import { afterAll, beforeAll } from 'vitest';
import { openTestApi, type TestApi } from './api.ts';
import { addEveryRole } from './members.ts';

type Roles = Awaited<ReturnType<typeof addEveryRole>>;

/** The API of a test file, with one member of each role. Set only inside tests and hooks. */
export function setupRoles(): { readonly api: TestApi; readonly roles: Roles } {
  let api: TestApi;
  let roles: Roles;
  beforeAll(async () => {
    api = await openTestApi();
    roles = await addEveryRole(api);
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    get roles() {
      return roles;
    },
  };
}
