import { beforeAll } from 'vitest';
import type { TestApi } from './api.ts';
import { addEveryRole } from './members.ts';
import { setupTestApi } from './setupTestApi.ts';

type Roles = Awaited<ReturnType<typeof addEveryRole>>;

/** The API of a test file, with one member of each role. Set only inside tests and hooks. */
export function setupRoles(): { readonly api: TestApi; readonly roles: Roles } {
  const setup = setupTestApi({});
  let roles: Roles;
  beforeAll(async () => {
    roles = await addEveryRole(setup.api);
  });
  return {
    get api() {
      return setup.api;
    },
    get roles() {
      return roles;
    },
  };
}
