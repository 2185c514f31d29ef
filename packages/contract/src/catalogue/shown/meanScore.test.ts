import { describe, expect, test } from 'vitest';
import { EXPECTED_VOTES, meanScore, weightedMean } from './meanScore.ts';

const votes = (...scores: number[]) => ({
  votes: scores.length,
  tenths: scores.reduce((sum, score) => sum + score * 10, 0),
});

describe('the mean that is shown', () => {
  test.each([
    [[], null],
    [[8], 8],
    [[8, 8, 9], 8.33],
    [[0.1], 0.1],
    [[8.5, 8.5, 9.5], 8.83],
  ])('of %j is %s', (scores, mean) => {
    expect(meanScore(votes(...scores))).toBe(mean);
  });
});

describe('the mean that orders lists', () => {
  const many = { votes: 100, tenths: 8500 };

  test('of one vote is near to what was expected, of many near to their own', () => {
    expect(weightedMean(votes(10), 7)).toBeCloseTo((10 + EXPECTED_VOTES * 7) / (EXPECTED_VOTES + 1), 10);
    expect(weightedMean(votes(10), 7)).toBeLessThan(weightedMean(many, 7) ?? 0);
  });

  test('lies half way between both at the number of votes that are expected', () => {
    expect(weightedMean({ votes: EXPECTED_VOTES, tenths: EXPECTED_VOTES * 90 }, 7)).toBe(8);
  });

  test('of no votes is what was expected, and unknown where nothing was', () => {
    expect(weightedMean(votes(), 7.5)).toBe(7.5);
    expect(weightedMean(votes(), null)).toBeNull();
  });
});
