import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrontendReader, queryBytes, statusOf } from './wire.ts';

function message(type: string, ...parts: string[]): Buffer {
  const body = Buffer.from(parts.map((part) => `${part}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const sync = message('S');

test('the same batches are read however the bytes are split', () => {
  const whole = Buffer.concat([
    startup,
    queryBytes('insert into a values (1)'),
    message('P', '', 'select é'),
    message('B', '', ''),
    sync,
    message('X'),
  ]);
  const expected = new FrontendReader().push(whole);
  expect(expected.map(({ kind }) => kind)).toEqual(['startup', 'statements', 'statements', 'terminate']);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: whole.length }), { maxLength: 12 }), (cuts) => {
      const reader = new FrontendReader();
      const edges = [0, ...[...new Set(cuts)].sort((a, b) => a - b), whole.length];
      const seen = edges.slice(1).flatMap((edge, at) => reader.push(whole.subarray(edges[at], edge)));
      expect(seen).toEqual(expected);
    }),
  );
});

test('an answer that does not end with "ready" has no final status', () => {
  expect(statusOf(Buffer.from([0x5a, 0, 0, 0, 5, 0x54]))).toBe('open');
  expect(statusOf(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))).toBe('idle');
  expect(statusOf(Buffer.from([0, 0, 0, 0, 5, 0x49]))).toBeUndefined();
  expect(statusOf(Buffer.alloc(0))).toBeUndefined();
});
