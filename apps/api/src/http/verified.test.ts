import { endpoint } from '@kiroku/contract/base/endpoint';
import { SUCCESS, successSchema } from '@kiroku/contract/base/problem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts } from '../features/account/service.ts';
import { BELONGINGS } from '../features/belongings.ts';
import { openMedia } from '../features/media/service.ts';
import { fileStore } from '../outside/imageStore/fileStore.ts';
import { openTestApi, PUBLIC_URL, TEST_ACCOUNTS, type TestApi } from '../testing/api.ts';
import { addMember } from '../testing/members.ts';
import { expectRefusal } from '../testing/refusal.ts';
import { bind, register } from './bind.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
});
afterAll(() => api.close());

const submit = (path: `/${string}`) =>
  bind(
    endpoint({
      ...{ method: 'POST', path, access: 'member', verified: true, tag: 'Essai', summary: 'Pour ces tests' },
      reply: successSchema,
    }),
    () => ({ reply: SUCCESS }),
  );

test('where the site asks for it, a member whose address is not confirmed may not, and is told why', async () => {
  const { db, pictures, clock } = api;
  const world = { db, publicUrl: PUBLIC_URL, now: clock.now, report: console.warn };
  const media = openMedia({ ...world, images: fileStore(pictures) });
  const open = (requireVerifiedEmail: boolean) =>
    openAccounts(
      {
        ...world,
        media,
        belongings: BELONGINGS,
        settings: { ...TEST_ACCOUNTS, requireVerifiedEmail },
      },
      console.warn,
    );
  const [strict, lax] = [open(true), open(false)];
  register(api.app, submit('/essai/strict'), strict.door);
  register(api.app, submit('/essai/lax'), lax.door);
  const unproven = await addMember(api, 'Nouvelle', { emailVerified: false });
  const proven = await addMember(api, 'Ancienne');
  const refused = await unproven.call('POST', 'essai/strict');
  expectRefusal(refused, 403, 'unverified_email');
  expect(refused.json().message).toBe(
    'Confirmez votre adresse email avant de continuer : le lien est dans le mail de bienvenue.',
  );
  expect((await unproven.call('POST', 'essai/lax')).json()).toEqual({ success: true });
  expect((await proven.call('POST', 'essai/strict')).json()).toEqual({ success: true });
  await Promise.all([strict.close(), lax.close(), media.close()]);
});
