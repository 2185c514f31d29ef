import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Words that name no case and no actor. */
const VAGUE = /\b(?:whoever|anybody|nobody|so many|told of)\b/i;
/** A line that is a comment or a part of one. */
const COMMENT = /^\s*(?:\/\/|\/?\*|--|#)/;
const FILES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.sql', '*.grit'];
/** Applied migrations never change. */
const APPLIED = /\/migrations\/00[0-3]\d_|\/migrations\/004[0-3]_/;

/** Lines of comments with a vague word, from 1. */
export function vagueComments(source: string): { line: number; word: string }[] {
  return source.split('\n').flatMap((text, at) => {
    const [word] = (COMMENT.test(text) && VAGUE.exec(text)) || [];
    return word === undefined ? [] : [{ line: at + 1, word }];
  });
}

if (import.meta.main) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FILES], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of list
    .trim()
    .split('\n')
    .filter((name) => !APPLIED.test(name))) {
    for (const { line, word } of vagueComments(readFileSync(join(ROOT, file), 'utf8'))) {
      console.log(`${file}:${line}: « ${word} » in a comment: name the case`);
      process.exitCode = 1;
    }
  }
}
