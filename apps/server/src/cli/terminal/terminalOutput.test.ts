import { expect, test } from 'vitest';
import { terminalOutput } from './terminalOutput.ts';

test('lines are printed above the updating line, which reappears and is never in stdout', () => {
  const [out, err]: string[][] = [[], []];
  const output = terminalOutput(
    { write: (text) => out?.push(text) },
    { write: (text) => err?.push(text), isTTY: true, columns: 40 },
  );
  output.progress('10 %');
  output.line('résultat');
  output.progress(null);
  output.problem('ennui');
  expect(out).toEqual(['résultat\n']);
  expect(err?.join('')).toBe('\r\u001b[K10 %\r\u001b[K10 %\r\u001b[Kennui\n');
  expect([output.isTerminal, output.columns]).toEqual([true, 40]);
});

test('a pipe or a log gets no updating line', () => {
  const err: string[] = [];
  const output = terminalOutput({ write: () => undefined }, { write: (text) => err.push(text) });
  output.progress('10 %');
  output.problem('ennui');
  output.progress(null);
  expect(err.join('')).toBe('ennui\n');
});

test('a terminal of unknown width counts as 80 columns', () => {
  const silent = { write: () => undefined };
  expect(terminalOutput(silent, { ...silent, isTTY: true, columns: 0 }).columns).toBe(80);
});
