import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classNameOf } from '../apps/web/classNames.ts';
import { ROOT } from '../scripts/root.ts';
import { expect, test } from './journey.ts';

const MODULES = ['apps/web/app/**/*.module.css', 'packages/ui/src/**/*.module.css'];
const BUILT = join(ROOT, 'apps/web/build/client/assets');

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: BUILT })
    .map((file) => readFileSync(join(BUILT, file), 'utf8'))
    .join('\n');

test('each class that the built scripts name is in a built style sheet', () => {
  const marks = globSync(MODULES, { cwd: ROOT }).map((file) => classNameOf('', join(ROOT, file)));
  expect(marks.length).toBeGreaterThan(200);
  const [scripts, sheets] = [textOf('*.js'), textOf('*.css')];
  const named = [...scripts.matchAll(/(?<=[`"' ])[A-Za-z]+(_[\w-]{4})(?=[`"' ])/g)];
  const classes = new Set(named.filter(([, mark = '']) => marks.includes(mark)).map(([name]) => name));
  expect(classes.size).toBeGreaterThan(500);
  expect([...classes].filter((name) => !sheets.includes(name))).toEqual([]);
});
