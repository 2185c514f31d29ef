import type { APIRequestContext } from '@playwright/test';
import { addFavourite, favouriteTitles } from '../community/favouriteSteps.ts';
import { newMemberWithOverview } from '../community/profileSteps.ts';
import { AIRING, ENDED, titlesOf, writeWatching } from '../home/steps.ts';
import { writeManga } from '../library/mangaSteps.ts';
import { endedTitle, writeEntry } from '../library/steps.ts';
import { test as base } from '../support/journey.ts';
import { chooseVisibility, follow, newMember, type Person } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

/** A name of the widest letters, as long as names may be. */
const WIDE = 'WWWWWWWW';

/** Members of the screens: `active` has something of everything, `newcomer` nothing, `hidden` shows their library to followers. */
export type People = Record<'active' | 'newcomer' | 'hidden' | 'staff', Person>;

/** Journeys over the screens, with their members: signed up once. */
export const test = base.extend<object, { people: People }>({
  people: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      await use({
        active: await newActiveMember(request),
        newcomer: await newMember(request, WIDE, { email: longEmail() }),
        hidden: await newHiddenMember(request),
        staff: await newStaff(request),
      });
      await request.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

async function newActiveMember(request: APIRequestContext): Promise<Person> {
  const [person, other] = [
    await newMemberWithOverview(request, { favourites: 7, prefix: WIDE }),
    await newMember(request),
  ];
  for (const { id } of await favouriteTitles(request, 'manga', 2)) {
    await addFavourite(request, person, 'Manga', id);
    await writeManga(request, person, id, { status: 1, progression: 3, volumes: 1, volumesOwned: 2 });
  }
  const titles = [...(await titlesOf(request, AIRING)), ...(await titlesOf(request, ENDED))];
  for (const { id } of titles.slice(0, 12)) await writeWatching(request, person, id, { progression: 5 });
  await follow(request, person, other);
  await follow(request, other, person);
  await writeEntry(request, other, (await endedTitle(request)).id, { status: 1, progression: 1 });
  return person;
}

async function newHiddenMember(request: APIRequestContext): Promise<Person> {
  const person = await newMember(request);
  await chooseVisibility(request, person, 'followers');
  return person;
}

/** Address of 64 characters. */
function longEmail(): string {
  const own = Date.now().toString(36);
  return `${own}.adresse.electronique.vraiment`.padEnd(37, 'e').concat('@un.domaine.tres.exemple.fr');
}
