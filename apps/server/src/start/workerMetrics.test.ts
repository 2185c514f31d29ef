import { expect, test } from 'vitest';
import { mergeMetrics } from './workerMetrics.ts';

const textOf = (worker: number, extra = '') =>
  `# HELP a_total Times.\n# TYPE a_total counter\na_total{worker="${worker}"} ${worker}\n\n# HELP b Size.\n# TYPE b gauge\nb{worker="${worker}"} 1\n${extra}`;

test('merged metrics describe each metric once, with the series of all processes', () => {
  expect(
    mergeMetrics([textOf(1), textOf(2, '\n# HELP c Only here.\n# TYPE c gauge\nc{worker="2"} 5\n')]),
  ).toBe(
    [
      '# HELP a_total Times.\n# TYPE a_total counter\na_total{worker="1"} 1\na_total{worker="2"} 2\n',
      '# HELP b Size.\n# TYPE b gauge\nb{worker="1"} 1\nb{worker="2"} 1\n',
      '# HELP c Only here.\n# TYPE c gauge\nc{worker="2"} 5\n',
    ].join('\n'),
  );
});
