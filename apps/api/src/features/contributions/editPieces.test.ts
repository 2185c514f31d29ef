import type { Submission } from '@kiroku/contract/contributions/schema';
import { expect, test } from 'vitest';
import { openApiOver } from '../../testing/api.ts';
import { TITAN, TWELVE } from '../../testing/seed.ts';
import { setupContributions } from './fixtures/setupContributions.ts';

const { setup, addAuthor, propose, review, edits } = setupContributions();

/** The waiting changes as a process that has just started lists them. */
async function freshEdits(): Promise<Submission[]> {
  const { app } = await openApiOver(setup.api.db);
  const headers = { authorization: `Bearer ${setup.roles.staff.token}` };
  const response = await app.inject({ url: '/api/edit', headers });
  await app.close();
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

test('a second list of proposed changes reads the proposals only, and none of their titles', async () => {
  const author = await addAuthor();
  await propose(author, { titleEN: 'A' });
  await propose(author, { titleEN: 'B' }, TWELVE);
  const first = await edits();
  setup.api.statements();
  expect(await edits()).toEqual(first);
  expect(setup.api.statements()).toBe(1);
});

test('a list of proposed changes shows each change of a proposal, its title, its author and a title it names', async () => {
  const { staff } = setup.roles;
  const author = await addAuthor();
  const relations = [{ kind: 'anime', id: TWELVE, relation: 'other' }];
  const id = await propose(author, { titleEN: 'C', romanji: 'D', relations });
  const withdrawn = await propose(author, { titleEN: 'E' });
  const steps: [string, () => Promise<{ statusCode: number; body: string } | undefined>][] = [
    ['nothing', async () => undefined],
    ['the title', () => staff.call('PATCH', `anime/${TITAN}`, { titleEN: 'Écrit par l’équipe' })],
    ['a title that is named', () => staff.call('PATCH', `anime/${TWELVE}`, { title: 'Un autre nom' })],
    ['a part of the proposal', () => review(id, { accepted: { romanji: 'D' } })],
    ['the proposal alone', () => review(id, { status: 'refused', comment: 'Non.' })],
    ['the author', () => author.call('PUT', 'user/username', { username: 'Renommee' })],
    ['the author’s withdrawal', () => author.call('DELETE', `submission/${withdrawn}`)],
    ['the title’s deletion', () => staff.call('DELETE', `anime/${TITAN}`, { reason: 'En double.' })],
  ];
  let former: Submission[] = [];
  for (const [what, change] of steps) {
    const response = await change();
    expect(response?.statusCode ?? 200, response?.body).toBe(200);
    const shown = await edits();
    expect(shown, what).toEqual(await freshEdits());
    expect(shown, what).not.toEqual(former);
    former = shown;
  }
});
