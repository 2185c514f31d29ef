import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRecords } from './csv.ts';

const read = (text: string) => [...csvRecords(text)].map(({ line, fields }) => [line, ...fields]);

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    '\ufeffa;b\n1;2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a;b\n"x;""y""\n, z";2\n3;4\n',
    [
      [1, 'a', 'b'],
      [2, 'x;"y"\n, z', '2'],
      [4, '3', '4'],
    ],
  ],
  [
    'a,b\n\n,\n1,\n',
    [
      [1, 'a', 'b'],
      [4, '1', ''],
    ],
  ],
  [
    'a\r1\r',
    [
      [1, 'a'],
      [2, '1'],
    ],
  ],
  [
    'a\tb,c\td\n1,5\t2\n',
    [
      [1, 'a', 'b,c', 'd'],
      [2, '1,5', '2'],
    ],
  ],
  [
    '\ufeffsep=;\r\na;b,c,d\r\n1;2\r\n',
    [
      [2, 'a', 'b,c,d'],
      [3, '1', '2'],
    ],
  ],
  ['"sep=\t"\na\tb\n', [[2, 'a', 'b']]],
  ['', []],
  ['"",""', []],
])('the text %j is parsed by lines', (text, records) => expect(read(text)).toEqual(records));

test('the separator of the header applies to every line, even after a closing quote', () => {
  expect(read('a;b\n"x";"y,z"\n')).toEqual([
    [1, 'a', 'b'],
    [2, 'x', 'y,z'],
  ]);
});

test('text after a closing quote is reported with its column, and the next line is read', () => {
  expect([...csvRecords('a,b\n1,"x"y\n2,z\n')].slice(1)).toMatchObject([
    { line: 2, problem: { reason: 'afterQuote', column: 1 } },
    { line: 3, fields: ['2', 'z'] },
  ]);
});

test('an unclosed quote is reported at the line of its record', () => {
  expect([...csvRecords('a,b\n1,2\n3,"x\n4,5\n')].at(-1)).toMatchObject({
    line: 3,
    problem: { reason: 'unclosed', column: 1 },
  });
});

test('any correctly quoted table is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', 'é', ' ', '=') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = ['x,y', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n');
      const filled = rows.filter((row) => row.some((one) => one !== ''));
      expect([...csvRecords(text)].slice(1).map(({ fields }) => fields)).toEqual(filled);
    }),
  );
});
