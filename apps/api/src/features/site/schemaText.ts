import { type AnyRecord, recordIn } from '@kiroku/contract/base/records';

const REF = '#/components/schemas/';
/** Deeper parts are named, not spelled out. */
const DEEPEST = 3;

/** A JSON schema as people write types: `{ id: integer, title: text | null }`. `schemas`: the shared ones, by name. */
export function schemaText(schema: AnyRecord, schemas: Record<string, AnyRecord>, depth = 0): string {
  const { $ref, anyOf, oneOf, enum: values, const: value, type, items, properties } = schema;
  if (typeof $ref === 'string') {
    const shared = schemas[$ref.slice(REF.length)];
    return shared && depth < DEEPEST ? schemaText(shared, schemas, depth) : $ref.slice(REF.length);
  }
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return choices.map((one) => schemaText(one, schemas, depth)).join(' | ');
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(type)) return type.map((one: string) => named(one)).join(' | ');
  if (type === 'array') return `[${schemaText(recordIn(items), schemas, depth)}, …]`;
  if (properties) return objectText(schema, schemas, depth);
  return named(typeof type === 'string' ? type : 'any');
}

function objectText(schema: AnyRecord, schemas: Record<string, AnyRecord>, depth: number): string {
  if (depth >= DEEPEST) return '{ … }';
  const required = Array.isArray(schema.required) ? schema.required : [];
  const indent = '  '.repeat(depth + 1);
  const fields = Object.entries(recordIn(schema.properties)).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${schemaText(recordIn(field), schemas, depth + 1)}`;
  });
  return `{\n${fields.join(',\n')}\n${'  '.repeat(depth)}}`;
}

const NAMES: Record<string, string> = {
  string: 'texte',
  integer: 'entier',
  number: 'nombre',
  boolean: 'true | false',
  null: 'null',
  object: '{ … }',
  any: '…',
};

function named(type: string): string {
  return NAMES[type] ?? type;
}
