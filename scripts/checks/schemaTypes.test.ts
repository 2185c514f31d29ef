import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { parseSync, type TsType, type TsTypeElement } from '@swc/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** A column, described in the same words for a type and for the database. */
type Column = { kind: string; nullable: boolean; hasDefault: boolean };
type Columns = Record<string, Column>;

const TABLES = join(ROOT, 'apps/api/src/db/tables');
/** Files of table types; `columns.ts` has their wrappers. */
const tableFiles = readdirSync(TABLES).filter((file) => file !== 'columns.ts');

/** Every type alias of the table types. */
const aliases = new Map(
  tableFiles.flatMap((file) => {
    const code = readFileSync(join(TABLES, file), 'utf8');
    return parseSync(code, { syntax: 'typescript' }).body.flatMap((item) => {
      const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
      return declared.type === 'TsTypeAliasDeclaration'
        ? ([[declared.id.value, declared.typeAnnotation]] as [string, TsType][])
        : [];
    });
  }),
);

/** Wrappers of columns.ts and of Kysely, and the contract's closed list of numbers. */
const WRAPPERS: Readonly<Record<string, Partial<Column>>> = {
  Generated: { hasDefault: true },
  GeneratedJsonb: { kind: 'json', hasDefault: true },
  GeneratedTime: { kind: 'time', hasDefault: true },
  GeneratedTimeOrNull: { kind: 'time', nullable: true, hasDefault: true },
  Jsonb: { kind: 'json' },
  Time: { kind: 'time' },
  ColumnType: { kind: 'number' },
  LibraryStatus: { kind: 'number' },
  Buffer: { kind: 'bytes' },
};

function membersOf(type: TsType): TsTypeElement[] {
  if (type.type === 'TsTypeLiteral') return type.members;
  if (type.type === 'TsIntersectionType') return type.types.flatMap(membersOf);
  const alias = aliases.get(nameOf(type));
  if (!alias) throw new Error(`no table type ${nameOf(type)}`);
  return membersOf(alias);
}

function nameOf(type: TsType): string {
  return type.type === 'TsTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.value : '';
}

function columnOf(type: TsType): Column {
  const plain = { nullable: false, hasDefault: false };
  if (type.type === 'TsKeywordType') return { kind: type.kind, ...plain };
  if (type.type === 'TsArrayType') return { kind: 'list', ...plain };
  if (type.type === 'TsLiteralType') return { kind: 'string', ...plain };
  if (type.type === 'TsUnionType') return unionOf(type.types);
  const name = nameOf(type);
  const alias = aliases.get(name);
  if (alias) return columnOf(alias);
  const inner = type.type === 'TsTypeReference' ? type.typeParams?.params[0] : undefined;
  const wrapper = WRAPPERS[name];
  // Types of the contract are closed lists of texts.
  if (!wrapper) return { kind: 'string', ...plain };
  return { ...(inner && !wrapper.kind ? columnOf(inner) : { kind: '', ...plain }), ...wrapper };
}

function unionOf(types: TsType[]): Column {
  const isNull = (type: TsType) => type.type === 'TsKeywordType' && type.kind === 'null';
  const [first, ...others] = types.filter((type) => !isNull(type));
  if (!first) throw new Error('a column of nulls');
  const column = columnOf(first);
  const same = others.every((type) => columnOf(type).kind === column.kind);
  return { ...column, kind: same ? column.kind : 'mixed', nullable: types.some(isNull) };
}

const KINDS: Readonly<Record<string, string>> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  real: 'number',
  numeric: 'number',
  'double precision': 'number',
  text: 'string',
  date: 'string',
  boolean: 'boolean',
  ARRAY: 'list',
  jsonb: 'json',
  'timestamp with time zone': 'time',
  bytea: 'bytes',
  uuid: 'string',
};

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

function declaredTables(): Record<string, Columns> {
  const schema = aliases.get('Schema');
  if (!schema) throw new Error('no Schema');
  return Object.fromEntries(propertiesOf(schema).map(([table, type]) => [table, columnsOf(type)]));
}

const columnsOf = (type: TsType): Columns =>
  Object.fromEntries(propertiesOf(type).map(([name, column]) => [name, columnOf(column)]));

function propertiesOf(type: TsType): [string, TsType][] {
  return membersOf(type).map((member) => {
    if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) {
      throw new Error('a table type has plain properties');
    }
    return [member.key.value, member.typeAnnotation.typeAnnotation];
  });
}

test('the types of tables match the migrated database', async () => {
  const { rows } = await sql<{ table: string; column: string } & Column>`
    select table_name as table, column_name as column, data_type as kind, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'`.execute(
    db.sql,
  );
  const tables: Record<string, Columns> = {};
  for (const { table, column, kind, nullable, hasDefault } of rows) {
    tables[table] = { ...tables[table], [column]: { kind: KINDS[kind] ?? kind, nullable, hasDefault } };
  }
  expect(declaredTables()).toEqual(tables);
});
