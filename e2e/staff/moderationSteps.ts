import type { APIRequestContext } from '@playwright/test';
import { expect } from '../support/journey.ts';
import type { Person } from '../support/members.ts';

/** A report about a member's profile. */
export async function report(
  request: APIRequestContext,
  uid: string,
  more: { text: string; reason?: string },
  author?: Person,
): Promise<number> {
  const response = await request.post('/api/report', {
    data: { target: 'profile', id: uid, reason: 'other', ...more },
    ...(author && { headers: { authorization: author.token } }),
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}
