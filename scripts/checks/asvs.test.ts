import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { brokenReferences, trackedTexts } from './references.ts';

const PAGE = 'docs/asvs.md';

/** Requirements of levels 1 and 2, by section of ASVS 4.0.3. Missing numbers are of level 3 or were removed. */
const REQUIREMENTS = `
1.1: 1-7 | 1.2: 1-4 | 1.4: 1 4-5 | 1.5: 1-4 | 1.6: 1-4 | 1.7: 1-2
1.8: 1-2 | 1.9: 1-2 | 1.10: 1 | 1.11: 1-2 | 1.12: 2 | 1.14: 1-6
2.1: 1-12 | 2.2: 1-3 | 2.3: 1-3 | 2.4: 1-5 | 2.5: 1-7 | 2.6: 1-3
2.7: 1-6 | 2.8: 1-7 | 2.9: 1-3 | 2.10: 1-4 | 3.1: 1 | 3.2: 1-4
3.3: 1-4 | 3.4: 1-5 | 3.5: 1-3 | 3.7: 1 | 4.1: 1-3 5 | 4.2: 1-2
4.3: 1-3 | 5.1: 1-5 | 5.2: 1-8 | 5.3: 1-10 | 5.4: 1-3 | 5.5: 1-4
6.1: 1-3 | 6.2: 1-6 | 6.3: 1-2 | 6.4: 1-2 | 7.1: 1-4 | 7.2: 1-2
7.3: 1 3-4 | 7.4: 1-3 | 8.1: 1-4 | 8.2: 1-3 | 8.3: 1-8 | 9.1: 1-3
9.2: 1-4 | 10.2: 1-2 | 10.3: 1-3 | 11.1: 1-8 | 12.1: 1-3 | 12.2: 1
12.3: 1-6 | 12.4: 1-2 | 12.5: 1-2 | 12.6: 1 | 13.1: 1 3-5 | 13.2: 1-3 5-6
13.3: 1-2 | 13.4: 1-2 | 14.1: 1-4 | 14.2: 1-6 | 14.3: 2-3 | 14.4: 1-7
14.5: 1-4`;

const STATES = ['met', 'part', 'fails', 'settled', 'planned', 'n/a'];

function numbers(): string[] {
  const sections = REQUIREMENTS.trim().split(/\s*[|\n]\s*/);
  return sections.flatMap((section) => {
    const [name, list = ''] = section.split(': ');
    return list.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => `${name}.${first + at}`);
    });
  });
}

type Row = { number: string; state: string; how: string; shown: string };

function readRows(): Row[] {
  const page = readFileSync(join(ROOT, PAGE), 'utf8');
  const rows = [...page.matchAll(/^\| (\d[\d.]*) \| [12] \| ([\w/]+) \| ([^|]+) \| ([^|]*)\|$/gm)];
  return rows.map(([, number = '', state = '', how = '', shown = '']) => ({ number, state, how, shown }));
}

test('each requirement of ASVS 4.0.3 at levels 1 and 2 has one row, in their order', () => {
  expect(numbers()).toHaveLength(259);
  expect(readRows().map(({ number }) => number)).toEqual(numbers());
});

test('each row of the ASVS table has a state and explanation, and names existing tests', () => {
  const texts = trackedTexts();
  for (const { number, state, how, shown } of readRows()) {
    expect(STATES, number).toContain(state);
    expect(how.trim(), number).not.toBe('');
    expect(shown.replace(/`[\w./-]+\.test\.tsx?`(?:, )?/g, '').trim(), number).toBe('');
  }
  expect(brokenReferences(texts).filter(({ file }) => file === PAGE)).toEqual([]);
});

test('the counts of rows by state match the ASVS table', () => {
  const page = readFileSync(join(ROOT, PAGE), 'utf8');
  for (const state of STATES) {
    const stated = new RegExp(`^\\| ${state} \\|.*\\| (\\d+) \\|$`, 'm').exec(page)?.[1];
    expect(Number(stated), state).toBe(readRows().filter((row) => row.state === state).length);
  }
});
