import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import type { Person } from '../support/members.ts';

/** Words that no other post has. */
export function ownWords(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** A post of a member, without a browser; its id. */
export async function newPost(
  request: APIRequestContext,
  { token }: Person,
  body: { type?: 'bug' | 'suggestion'; title: string; description?: string },
): Promise<number> {
  const response = await request.post('/api/feedback', {
    headers: { authorization: token },
    data: { type: 'bug', description: 'Une description.', ...body },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

/** A comment of a member, without a browser. */
export async function newComment(
  request: APIRequestContext,
  { token }: Person,
  id: number,
  text: string,
): Promise<void> {
  const response = await request.post(`/api/feedback/${id}/comment`, {
    headers: { authorization: token },
    data: { text },
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** A vote of a member, without a browser. */
export async function voteFor(request: APIRequestContext, { token }: Person, id: number): Promise<void> {
  const response = await request.post(`/api/feedback/${id}/vote`, {
    headers: { authorization: token },
    data: { vote: true },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** The button of the vote for a post. */
export function voteButton(page: Page, title: string) {
  return page.getByRole('button', { name: `voter pour « ${title} »` });
}
