import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';

describe.each([true, false])('calls with requireVerifiedEmail %s', (requireVerifiedEmail) => {
  let api: TestApi;
  let unproven: TestMember;
  let proven: TestMember;
  beforeAll(async () => {
    api = await openTestApi({ seed: false, account: { requireVerifiedEmail } });
    unproven = await addMember(api, 'Nouvelle', { emailVerified: false });
    proven = await addMember(api, 'Ancienne');
  });
  afterAll(() => api.close());

  const follow = (who: TestMember, whom: TestMember) =>
    who.call('POST', 'social/follow', { follow_uid: whom.uid });

  test('a member with a confirmed address may follow', async () => {
    expect((await follow(proven, unproven)).json()).toEqual({ success: true });
  });

  test('a member without a confirmed address is refused only where one is required', async () => {
    const answer = await follow(unproven, proven);
    if (!requireVerifiedEmail) return expect(answer.json()).toEqual({ success: true });
    expectRefusal(answer, 403, 'unverified_email');
    expect(answer.json().message).toBe(
      'Confirmez votre adresse email avant de continuer : le lien est dans le mail de bienvenue.',
    );
  });

  test('a member without a confirmed address may unfollow', async () => {
    const answer = await unproven.call('POST', 'social/unfollow', { follow_uid: proven.uid });
    expect(answer.json()).toEqual({ success: true });
  });
});
