import type { ScoreDistribution, TitleStats } from '@kiroku/contract/catalogue/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { ScoreLine } from '../head/ScoreLine.tsx';
import { Statistics } from './Statistics.tsx';

const NONE: TitleStats = {
  UsersAdd: 0,
  status1: 0,
  status2: 0,
  status3: 0,
  status4: 0,
  status5: 0,
  status6: 0,
  score_distribution: null,
  average: null,
  favorites: 0,
};
const SCORES: ScoreDistribution = {
  '1': 0,
  '2': 0,
  '3': 0,
  '4': 0,
  '5': 0,
  '6': 0,
  '7': 0,
  '8': 2,
  '9': 1,
  '10': 0,
  total: 3,
  accumulator: 24.7,
};

const statistics = page.getByRole('region', { name: 'Statistiques' });
const row = (name: string) => statistics.getByRole('row', { name, exact: true });
const renderStats = (stats: TitleStats) =>
  renderPage(
    <>
      <ScoreLine stats={stats} />
      <Statistics kind="anime" stats={stats} />
    </>,
  );

test('score, members and favourites are in a line, and states and scores in tables', async () => {
  await renderStats({
    ...NONE,
    UsersAdd: 3,
    status1: 3,
    score_distribution: SCORES,
    average: 8.23,
    favorites: 1,
  });
  await expect.element(page.getByText('★ 8,23 (3 votes) · 3 membres · 1 favori')).toBeVisible();
  await expect.element(row('En cours 3')).toBeInTheDocument();
  await expect.element(row('8 2')).toBeInTheDocument();
  await expect.element(page.getByText('Revisionnage')).not.toBeInTheDocument();
});

test('a title in no library states it, with a link to its button', async () => {
  await renderStats(NONE);
  await expect.element(page.getByText('Pas encore de note', { exact: true })).toBeVisible();
  expect(statistics.getByRole('table').query()).toBeNull();
  await expect
    .element(statistics.getByRole('link', { name: 'Soyez le premier à l’ajouter' }))
    .toHaveAttribute('href', '#bibliotheque');
});
