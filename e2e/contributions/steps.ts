import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { newMember, type Person } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

type Kind = 'anime' | 'manga';
const SUPPORT = { anime: 'Anime', manga: 'Manga' } as const;

/** Title for a single test. */
export async function newTitle(
  request: APIRequestContext,
  staff: Person,
  more: Record<string, unknown> = {},
  kind: Kind = 'anime',
): Promise<number> {
  const own = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  return created(request, `/api/${kind}`, staff, {
    title: `Essai ${own}`,
    type: kind === 'anime' ? 'TV' : 'Manga',
    synopsis: 'Un garçon marche seul dans la neige.',
    ...more,
  });
}

/** A proposed change of a title. */
export function proposeEdit(
  request: APIRequestContext,
  author: Person,
  id: number,
  submit: Record<string, unknown>,
  kind: Kind = 'anime',
): Promise<number> {
  const body = {
    media_id: id,
    support: SUPPORT[kind],
    submit,
    source: 'Le site officiel : https://exemple.fr/titre.',
  };
  return created(request, '/api/edit/create', author, body);
}

/** A proposed title. */
export function proposeTitle(
  request: APIRequestContext,
  author: Person,
  submit: Record<string, unknown>,
  kind: Kind = 'anime',
): Promise<number> {
  const body = { support: SUPPORT[kind], submit, source: 'Vu au catalogue de l’éditeur.' };
  return created(request, '/api/request', author, body);
}

/** Changes a title as the staff does, at once. */
export async function editTitle(
  request: APIRequestContext,
  staff: Person,
  id: number,
  changes: Record<string, unknown>,
): Promise<void> {
  const response = await request.patch(`/api/anime/${id}`, {
    headers: { authorization: staff.token },
    data: changes,
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** A member of the staff, a member, and a title with a proposed change of two properties. */
export async function newProposal(request: APIRequestContext) {
  const [staff, author] = [await newStaff(request), await newMember(request, 'auteur')];
  const titleId = await newTitle(request, staff);
  const id = await proposeEdit(request, author, titleId, {
    synopsis: 'Une fille marche seule dans la neige.',
    genre: ['Action', 'Drama'],
  });
  return { staff, author, titleId, id };
}

/** The cards of proposals on a page. */
export const proposals = (page: Page) => page.getByRole('article').filter({ hasText: 'Sources et notes' });

async function created(
  request: APIRequestContext,
  address: string,
  { token }: Person,
  data: Record<string, unknown>,
): Promise<number> {
  const response = await request.post(address, { headers: { authorization: token }, data });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return ((await response.json()) as { id: number }).id;
}
