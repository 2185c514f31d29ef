import { ABOUT_MESSAGES } from '@kiroku/contract/account/about';
import { FORBIDDEN_CHARACTERS } from '@kiroku/contract/base/problems';
import { describe, expect, test } from 'vitest';
import { callerOf, type TestMember } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';
import { setupAccounts } from '../fixtures/setupAccounts.ts';

const setup = setupAccounts({ marie: 'Marie', paul: 'Paul', lea: 'Lea' });
const ABOUT = { bio: 'Je regarde de tout.\nSurtout le soir.', link: 'https://exemple.fr/marie' };
const NOTHING = { bio: null, link: null };

const write = (body: object) => setup.marie.call('PUT', 'user/about', body);
const seenBy = async (viewer?: TestMember) => {
  const { bio, link } = (
    await (viewer?.call ?? callerOf(setup.api))('GET', `user/${setup.marie.username}`)
  ).json();
  return { bio, link };
};

describe('the biography and link of a member', () => {
  test('the biography and link are public, in the session, and changed field by field', async () => {
    const answer = await write({
      bio: '  Je regarde de tout.\r\nSurtout le soir. ',
      link: 'exemple.fr/marie',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ ...ABOUT, email: setup.marie.email });
    expect(await seenBy()).toEqual(ABOUT);
    expect(await seenBy(setup.paul)).toEqual(ABOUT);
    expect((await setup.marie.call('POST', 'auth/refresh')).json()).toMatchObject(ABOUT);

    await write({ link: '' });
    expect(await seenBy()).toEqual({ ...ABOUT, link: null });
    await write({ bio: null });
    expect(await seenBy()).toEqual(NOTHING);
    expect((await write({})).statusCode).toBe(200);
  });

  test('the biography and link are visible to those who may see the library', async () => {
    await write(ABOUT);
    await setup.paul.call('POST', 'social/follow', { follow_uid: setup.marie.uid });
    await setup.marie.call('PUT', 'user/preferences', { visibility: 'followers' });
    expect(await seenBy()).toEqual(NOTHING);
    expect(await seenBy(setup.lea)).toEqual(NOTHING);
    expect(await seenBy(setup.paul)).toEqual(ABOUT);
    await setup.marie.call('PUT', 'user/preferences', { visibility: 'nobody' });
    expect(await seenBy(setup.paul)).toEqual(NOTHING);
    expect(await seenBy(setup.marie)).toEqual(ABOUT);
    expect((await callerOf(setup.api)('GET', `search/user/${setup.marie.username}`)).body).not.toContain(
      'exemple',
    );
  });

  test.each([
    ['bio', 'é'.repeat(281), ABOUT_MESSAGES.bioLong],
    ['bio', 'a\nb\nc\nd\ne\nf', ABOUT_MESSAGES.bioLines],
    ['bio', 'a\u0007b', FORBIDDEN_CHARACTERS],
    ['bio', 'a\u202eb', FORBIDDEN_CHARACTERS],
    ['bio', 'a\ud800b', FORBIDDEN_CHARACTERS],
    ['link', 'http://exemple.fr', ABOUT_MESSAGES.linkScheme],
    ['link', 'javascript:alert(1)', ABOUT_MESSAGES.link],
    ['link', 'https://marie:secret@exemple.fr', ABOUT_MESSAGES.link],
    ['link', 'https://127.0.0.1/', ABOUT_MESSAGES.link],
    ['link', `https://exemple.fr/${'a'.repeat(200)}`, ABOUT_MESSAGES.linkLong],
  ])('an invalid %s is refused at its field, and nothing changes: %j', async (field, value, message) => {
    await write(ABOUT);
    const refused = await write({ [field]: value });
    expectRefusal(refused, 422, 'invalid_input');
    expect(refused.json().errors).toEqual({ [field]: message });
    expect(await seenBy()).toEqual(ABOUT);
  });

  test('a visitor cannot write a biography', async () => {
    expectRefusal(await callerOf(setup.api)('PUT', 'user/about', ABOUT), 401, 'signed_out');
    expect(await seenBy()).toEqual(NOTHING);
  });
});
