import { expect, test } from 'vitest';
import { brokenRules } from './migrationRules.ts';

const whyOf = (sql: string) => brokenRules(sql).map(({ why }) => why);

test.each([
  'create table note (id int primary key, text text not null);',
  'alter table note add column colour text;',
  "alter table note add column colour text not null default 'blue', add column size int;",
  'create index note_colour on note (colour);',
  'create or replace function f() returns int language sql as $$ select 1; drop table note; $$;',
  'alter table note add constraint note_size check (size > 0) not valid;',
  '-- contract: unused since 0.3.0\nalter table note drop column colour;',
  '-- One does not drop table lightly.\nselect 1;',
])('the migration %s is accepted beside the previous version', (sql) => {
  expect(whyOf(sql)).toEqual([]);
});

test.each([
  ['drop table note;', 'takes away what it uses'],
  ['alter table note\n  drop column colour;', 'takes away a column that it reads'],
  ['alter table note rename column colour to hue;', 'renames what it uses'],
  ['alter table note rename to remark;', 'renames what it uses'],
  ['alter table note alter column size type bigint;', 'changes the type of a column'],
  ['alter table note alter size set not null;', 'refuses rows that it writes without a value'],
  ['alter table note add column size int not null;', 'size has no default: it writes rows without it'],
  ['alter table note add size int not null;', 'names no column: write add column'],
])('the migration %s is refused', (sql, why) => {
  expect(whyOf(sql)).toEqual([why]);
});

test('a contract mark applies to the next statement only', () => {
  const sql = '-- contract: unused since 0.3.0\nalter table note drop column colour;\ndrop table remark;';
  expect(whyOf(sql)).toEqual(['takes away what it uses']);
});
