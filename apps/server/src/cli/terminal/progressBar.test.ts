import { expect, test } from 'vitest';
import type { Output } from '../command.ts';
import { ProgressBar, progressLine } from './progressBar.ts';

const state = { count: 15_230, part: 0.42, what: 'titres', seconds: 25 };

test('the progress line shows bar, share, count, rate and remaining time', () => {
  expect(progressLine(state, 200)).toBe(
    `[${'█'.repeat(13)}${'·'.repeat(17)}] 42 % · 15 230 titres · 609/s · reste 0:35`,
  );
});

test('the progress line fits the terminal, without the bar where space is short', () => {
  for (const columns of [200, 80, 60, 50, 30, 10]) {
    expect(progressLine(state, columns).length).toBeLessThan(columns);
  }
  expect(progressLine(state, 48)).toMatch(/^42 %/);
});

test('the progress line of a file of unknown size has no share', () => {
  expect(progressLine({ ...state, part: null }, 80)).toBe('15 230 titres · 609/s');
});

/** A bar on an output that writes everything down, at moments we choose. */
function watched(isTerminal: boolean) {
  const shown: (string | null)[] = [];
  let time = 0;
  const output: Output = {
    line: () => undefined,
    problem: (text) => shown.push(text),
    progress: (text) => shown.push(text),
    isTerminal,
    columns: 60,
  };
  const bar = new ProgressBar(output, 'titres', () => time);
  return {
    shown,
    at: (ms: number, count: number, part: number) => {
      time = ms;
      bar.update(count, part);
    },
    end: () => bar.end(),
  };
}

test('a terminal gets at most ten updates a second, and the line is cleared at the end', () => {
  const { shown, at, end } = watched(true);
  for (let ms = 0; ms <= 1000; ms += 20) at(ms, ms, ms / 1000);
  expect(shown).toHaveLength(11);
  end();
  expect(shown.at(-1)).toBeNull();
});

test('without a terminal a line is printed every five seconds', () => {
  const { shown, at, end } = watched(false);
  for (let ms = 0; ms <= 12_000; ms += 500) at(ms, ms / 10, ms / 20_000);
  end();
  expect(shown).toEqual([
    '25 % · 500 titres · 100/s · reste 0:15',
    '50 % · 1 000 titres · 100/s · reste 0:10',
  ]);
});
