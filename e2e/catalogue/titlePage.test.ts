import type { APIRequestContext } from '@playwright/test';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { chooseVisibility, follow, newMember, type Person, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

const DAY = 86_400_000;

/** An airing title for a single test, with an episode each day: two out, the third tomorrow. */
async function airing(request: APIRequestContext): Promise<number> {
  const { token } = await newStaff(request);
  const headers = { authorization: token };
  const data = { title: `Affiche ${Date.now()}`, type: 'TV', status: 1, NbEpisodes: 11 };
  const { id } = (await (await request.post('/api/anime', { data, headers })).json()) as { id: number };
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Paris' });
  const noon = Date.parse(`${today}T11:30:00Z`);
  const episodes = [-2, -1, 1, 2].map((days, index) => ({
    animeID: id,
    number: index + 1,
    timestamp: noon + days * DAY,
  }));
  expect((await request.post('/api/episode', { data: { episodes }, headers })).status()).toBe(201);
  return id;
}

async function write(request: APIRequestContext, { token }: Person, entry: object): Promise<void> {
  const headers = { authorization: token };
  const response = await request.post('/api/progression/anime/write', { data: entry, headers });
  expect(response.status()).toBe(200);
}

test('a title’s page shows scores, favourites, followed members and episodes seen', async ({
  guardedPage: page,
  request,
}) => {
  const id = await airing(request);
  const [scorer, hidden, person] = [
    await newMember(request),
    await newMember(request),
    await newMember(request),
  ];
  await write(request, scorer, { id, status: 1, score: 8 });
  await write(request, hidden, { id, status: 1, score: 8.7 });
  await write(request, person, { id, status: 1, score: 8, progression: 1 });
  await chooseVisibility(request, hidden, 'nobody');
  for (const other of [scorer, hidden]) await follow(request, person, other);
  const headers = { authorization: scorer.token };
  await request.post('/api/favorite/add', { data: { id, type: 'Anime' }, headers });
  await signInBrowser(page, person);
  await watchShifts(page, { parts: 'main' });
  await page.goto(`/anime/${id}`);
  const statistics = page.getByRole('region', { name: 'Statistiques' });
  await expect(page.getByText('★ 8,23 (3 votes) · 3 membres · 1 favori')).toBeVisible();
  await expect(statistics.getByRole('row', { name: 'En cours 3' })).toBeAttached();
  await expect(statistics.getByRole('row', { name: '8 2', exact: true })).toBeAttached();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data.aggregateRating).toMatchObject({ ratingValue: 8.23, ratingCount: 3, bestRating: 10 });
  const people = page.getByRole('region', { name: 'Suivis par' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText(scorer.username);
  const rows = page.getByRole('region', { name: 'Épisodes' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('vu');
  await expect(rows.nth(2)).toHaveText(/^Épisode 3Prochaindemain 1[23].h.30$/);
  await expectStill(page, 0);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    expectedConsole: [REFUSED_NOTICE],
  });

  test('a title in no library offers to add it, one block has state and buttons, and facts fold', async ({
    guardedPage: page,
    request,
  }) => {
    const id = await airing(request);
    await page.goto(`/anime/${id}`);
    await expect(page.getByText('Pas encore de note', { exact: true })).toBeVisible();
    await expect(page.locator('script[type="application/ld+json"]')).not.toContainText('aggregateRating');
    const statistics = page.getByRole('region', { name: 'Statistiques' });
    await statistics.getByRole('link', { name: 'Soyez le premier à l’ajouter' }).click();
    await expect(page.getByRole('button', { name: '+ Bibliothèque' })).toBeInViewport();
    const person = await newMember(request);
    await write(request, person, { id, status: 1, progression: 3 });
    await signInBrowser(page, person);
    await watchShifts(page, { parts: 'main' });
    await page.goto(`/anime/${id}`);
    const plusOne = page.getByRole('button', { name: '+1 épisode' });
    await plusOne.tap();
    await expect(page.getByText('4 / 11')).toBeVisible();
    await expectStill(page, 0);
    const boxOf = async (role: 'button' | 'region', name: string) =>
      (await page.getByRole(role, { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [state, add, library, heart, synopsis] = [
      await boxOf('region', 'Diffusion'),
      await boxOf('button', '+1 épisode'),
      await boxOf('button', 'Statut : En cours'),
      await boxOf('button', 'Favori'),
      await boxOf('region', 'Synopsis'),
    ];
    // A button that was just pressed is a little smaller.
    const least = async () => {
      const { width, height } = await boxOf('button', '+1 épisode');
      return Math.min(width, height);
    };
    await expect.poll(least).toBeGreaterThanOrEqual(44);
    expect(state.x + state.width).toBeLessThanOrEqual(add.x);
    expect(library.y).toBe(heart.y);
    expect([library.y > state.y, synopsis.y > library.y]).toEqual([true, true]);
    const facts = page.getByRole('complementary', { name: 'Informations' });
    await expect(facts.getByText('Épisodes', { exact: true })).toBeHidden();
    await facts.getByText('Fiche technique').tap();
    await expect(facts.getByText('Épisodes', { exact: true })).toBeVisible();
  });
});
