import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Member with their credentials. */
export type Person = { username: string; email: string; password: string; token: string; uid: string };

const PASSWORD = 'une-phrase-de-passe-42';

/** Unused names and addresses, whatever earlier runs have left. */
export function newCredentials(prefix = 'e2e'): { username: string; email: string; password: string } {
  const own = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  return {
    username: `${prefix}-${own}`.slice(0, 20),
    email: `${prefix}-${own}@exemple.fr`,
    password: PASSWORD,
  };
}

/** Signs up a new member, without a browser. */
export async function newMember(
  request: APIRequestContext,
  prefix?: string,
  chosen: { email?: string } = {},
): Promise<Person> {
  const person = { ...newCredentials(prefix), ...chosen };
  const response = await request.post('/api/auth/signup', { data: person });
  expect(response.status()).toBe(201);
  const { token, uid } = (await response.json()) as { token: string; uid: string };
  return { ...person, token, uid };
}

/** Signs a member in in this browser, as if they had earlier. */
export async function signInBrowser(page: Page, { token }: { token: string }): Promise<void> {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const localStorage = [{ name: 'token', value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Another session of the same member. */
export async function signInElsewhere(request: APIRequestContext, person: Person): Promise<string> {
  const response = await request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  });
  return ((await response.json()) as { token: string }).token;
}

/** Follows another member. */
export async function follow(request: APIRequestContext, { token }: Person, other: Person): Promise<void> {
  const response = await request.post('/api/social/follow', {
    headers: { authorization: token },
    data: { follow_uid: other.uid },
  });
  expect(response.status()).toBe(200);
}

/** Chooses who sees a member's library. */
export async function chooseVisibility(
  request: APIRequestContext,
  { token }: Person,
  visibility: 'followers' | 'nobody',
): Promise<void> {
  const response = await request.put('/api/user/preferences', {
    headers: { authorization: token },
    data: { visibility },
  });
  expect(response.status()).toBe(200);
}

/** Validity of a token on the server. */
export async function checkToken(request: APIRequestContext, token: string): Promise<{ isValid: boolean }> {
  const response = await request.post('/api/auth/refresh', { headers: { authorization: token } });
  return (await response.json()) as { isValid: boolean };
}

/** The button of the member's own menu in the header. */
export function accountMenu(page: Page, username: string) {
  return page.getByRole('button', { name: `Compte de ${username}` });
}

/** Signs out by the menu of the header. */
export async function signOut(page: Page, username: string): Promise<void> {
  await accountMenu(page, username).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
}

/** Stored token of this browser. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Disables the page's retries, which a slow machine would see before its button is pressed. */
export async function withoutLaterRetries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= 1000 ? 0 : wait(work, ms, ...rest)) as typeof window.setTimeout;
  });
}
