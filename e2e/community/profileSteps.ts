import type { APIRequestContext } from '@playwright/test';
import { writeEntry } from '../library/steps.ts';
import { findTitle } from '../support/journey.ts';
import { newMember, type Person } from '../support/members.ts';
import { addFavourite, favouriteTitles } from './favouriteSteps.ts';

/** Member with a library to count, favourites, and an episode seen today. */
export async function newMemberWithOverview(
  request: APIRequestContext,
  { favourites, prefix = 'vue' }: { favourites: number; prefix?: string },
): Promise<Person> {
  const person = await newMember(request, prefix);
  const put = async (name: string, fields: Record<string, unknown>) =>
    writeEntry(request, person, await findTitle({ request }, 'anime', name), fields);
  await put('Bleach', { status: 3, progression: 366, score: 9 });
  await put('Naruto', { status: 2 });
  await put('Détective Conan', { status: 1, progression: 900, score: 7.5 });
  const titan = await findTitle({ request }, 'anime', 'Shingeki no Kyojin');
  for (const progression of [1, 2, 3]) await writeEntry(request, person, titan, { status: 1, progression });
  for (const { id } of await favouriteTitles(request, 'anime', favourites)) {
    await addFavourite(request, person, 'Anime', id);
  }
  return person;
}
