import { describe, expect, test } from 'vitest';
import { EXPECTED_VOTES, meanScore, weightedMean } from './meanScore.ts';

const votes = (...scores: number[]) => ({
  votes: scores.length,
  tenths: scores.reduce((sum, score) => sum + score * 10, 0),
});

describe('displayed means', () => {
  test.each([
    [[], null],
    [[8], 8],
    [[8, 8, 9], 8.33],
    [[0.1], 0.1],
    [[8.5, 8.5, 9.5], 8.83],
  ])('the displayed mean of %j is %s', (scores, mean) => {
    expect(meanScore(votes(...scores))).toBe(mean);
  });
});

describe('means for sorting', () => {
  const many = { votes: 100, tenths: 8500 };

  test('the sort mean of one vote is near the expected one, and of many votes near their own', () => {
    expect(weightedMean(votes(10), 7)).toBeCloseTo((10 + EXPECTED_VOTES * 7) / (EXPECTED_VOTES + 1), 10);
    expect(weightedMean(votes(10), 7)).toBeLessThan(weightedMean(many, 7) ?? 0);
  });

  test('the sort mean is halfway at the expected number of votes', () => {
    expect(weightedMean({ votes: EXPECTED_VOTES, tenths: EXPECTED_VOTES * 90 }, 7)).toBe(8);
  });

  test('the sort mean without votes is the expected one, or unknown', () => {
    expect(weightedMean(votes(), 7.5)).toBe(7.5);
    expect(weightedMean(votes(), null)).toBeNull();
  });
});
