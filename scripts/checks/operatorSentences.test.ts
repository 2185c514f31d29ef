import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** A sentence handed to a log or to a terminal. */
const SAID = /(?:\breport|\.problem|\.line)\(\s*([`'"])((?:(?!\1).)*)\1/gs;
/** Words that every English sentence has one of, and French has none. */
const ENGLISH =
  /(?<![\p{L}/«-])(?:the|is|was|were|be|been|of|could|cannot|not|to|and|trying|with|for|by)(?![\p{L}-])/u;

test('every sentence for operators is French', () => {
  const files = globSync('apps/{api,server}/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/(?:fixtures|testing)\//.test(file),
  );
  const sentences = files.flatMap((file) =>
    Array.from(readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(SAID), ([, , text = '']) => ({
      file,
      // Values, and the words of commands.
      text: text.replaceAll(/\$\{[^}]*\}|« [^»]* »/g, ''),
    })),
  );
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter(({ text }) => ENGLISH.test(text))).toEqual([]);
});
