import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWrite, statementLimit } from './statements.ts';
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

function started(): FrontendReader {
  const reader = new FrontendReader();
  reader.push(startup);
  return reader;
}

test('however the bytes are cut up, the same batches come out', () => {
  const whole = Buffer.concat([
    startup,
    queryBytes('insert into a values (1)'),
    message('P', '', 'select é'),
    message('B', '', ''),
    sync,
    message('X'),
  ]);
  const expected = new FrontendReader().push(whole);
  expect(expected.map(({ kind, writes }) => [kind, writes])).toEqual([
    ['startup', false],
    ['statements', true],
    ['statements', false],
    ['terminate', false],
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: whole.length }), { maxLength: 12 }), (cuts) => {
      const reader = new FrontendReader();
      const edges = [0, ...[...new Set(cuts)].sort((a, b) => a - b), whole.length];
      const seen = edges.slice(1).flatMap((edge, at) => reader.push(whole.subarray(edges[at], edge)));
      expect(seen).toEqual(expected);
    }),
  );
});

test('a statement prepared under a name is still known as a write when it is run again', () => {
  const reader = started();
  reader.push(
    Buffer.concat([message('P', 'w', 'update a set b = 1'), sync, message('P', 'r', 'select 1'), sync]),
  );
  expect(reader.push(Buffer.concat([message('B', '', 'w'), sync]))[0]?.writes).toBe(true);
  expect(reader.push(Buffer.concat([message('B', '', 'r'), sync]))[0]?.writes).toBe(false);
});

describe('what counts as a write', () => {
  test.each([
    'insert into a values (1)',
    '  UPDATE a SET b = 1',
    '-- a note\n delete from a',
    '/* a note */ merge into a using b on true when matched then delete',
    'with x as (insert into a values (1) returning *) select * from x',
    'select 1; drop table a; create table a (b int)',
    'create index on a (b)',
    'select * into b from a',
    'explain (analyze) insert into a values (1)',
    'copy a from stdin',
    'do $$ begin end $$',
  ])('%s', (text) => expect(isWrite(text)).toBe(true));
});

describe('what does not', () => {
  test.each([
    'select updated_at from a',
    '(select 1) union (select 2)',
    'with x as (select 1) select * from x',
    'begin',
    'commit',
    'rollback',
    'savepoint a',
    'set local statement_timeout = 5',
    'listen "a"',
    'explain insert into a values (1)',
    'select * from a for update',
    'vacuum a',
    '',
  ])('%s', (text) => expect(isWrite(text)).toBe(false));
});

test('a time limit is read from its SQL', () => {
  expect(statementLimit('set local statement_timeout = 1500')).toEqual({ scope: 'transaction', ms: 1500 });
  expect(statementLimit("SET statement_timeout TO '2min'")).toEqual({ scope: 'session', ms: 120_000 });
  expect(statementLimit('set statement_timeout = 0')).toEqual({ scope: 'session', ms: 3_600_000 });
  expect(statementLimit('set search_path = public')).toBeUndefined();
});

test('an answer that does not end with "ready" is not taken for one that does', () => {
  expect(statusOf(Buffer.from([0x5a, 0, 0, 0, 5, 0x54]))).toBe('open');
  expect(statusOf(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))).toBe('idle');
  expect(statusOf(Buffer.from([0, 0, 0, 0, 5, 0x49]))).toBeUndefined();
  expect(statusOf(Buffer.alloc(0))).toBeUndefined();
});
