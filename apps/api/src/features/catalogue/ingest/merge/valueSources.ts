import type { Row } from '#api/db/tables/titleColumns.ts';
import type { Origin } from '../sourceOrder.ts';
import { isNothing, isRecord } from './nothing.ts';
import { MERGE_RULES, VALUES, WHOLE } from './row.ts';

/**
 * The source of each value of a title, by the name of the value (`nameOfValue`). Values written by the staff or an accepted proposal are
 * not here: `staff_edited` names them, and the title's history their authors.
 */
export type ValueSources = Record<string, string>;

/** Names of values. */
export type Names = ReadonlySet<string>;

/** An import beside a title: `given` has the values it gave before; undefined at the first import. */
export type Meeting = Origin & { given: Names | undefined };

/** Values that an import gave of a title it added: all. */
export const EVERY_VALUE: Names = new Set(VALUES.map(([name = '']) => name));

const FIRST_OF_WHOLE = new Map(
  WHOLE.flatMap((columns) => columns.map((column) => [column, columns[0] ?? column])),
);

/** The name of the value that a column is part of: the first of its columns. */
export function nameOfValue(column: string): string {
  return FIRST_OF_WHOLE.get(column) ?? column;
}

/** The sources of a row's values. */
export function sourcesOf(row: Row): ValueSources {
  return isRecord(row.value_sources) ? (row.value_sources as ValueSources) : {};
}

/** The sources of a title that an import adds. */
export function sourcesOfNew(row: Row, source: string): ValueSources {
  const names = VALUES.flatMap((columns) => {
    const [name = ''] = columns;
    if (columns.every((column) => isNothing(row[column])) || !hasSource(name)) return [];
    return MERGE_RULES[name] === 'parts' ? partsOf(name, row[name]) : [name];
  });
  return Object.fromEntries(names.map((name) => [name, source]));
}

/** Adds the values of a record that a finer form may replace to those its import gave before. */
export function givenWith(given: Names | undefined, row: Row): Names {
  const more = VALUES.filter(
    (columns) => hasFinerForms(columns[0]) && !columns.every((column) => isNothing(row[column])),
  );
  return new Set([...(given ?? []), ...more.map(([name = '']) => name)]);
}

function hasFinerForms(name = ''): boolean {
  return MERGE_RULES[name] === 'whole' || MERGE_RULES[name] === 'superset';
}

/** Lists that grow, flags and ids are everybody's. */
function hasSource(name: string): boolean {
  const rule = MERGE_RULES[name];
  return rule === 'replace' || rule === 'whole' || rule === 'parts' || rule === 'superset';
}

function partsOf(name: string, value: unknown): string[] {
  const parts = isRecord(value) ? Object.entries(value) : [];
  return parts.flatMap(([part, content]) => (isNothing(content) ? [] : [`${name}.${part}`]));
}

/** Decides which source's values a title gets, and records their sources. */
export class Precedence {
  readonly #known: ValueSources;
  readonly #meeting: Meeting;
  readonly #changes: ValueSources = {};

  constructor(known: ValueSources, meeting: Meeting) {
    this.#known = known;
    this.#meeting = meeting;
  }

  /** Whether the import's value replaces another one. Never one of a higher source, nor one that the same import gave. */
  replaces(name: string): boolean {
    const { source, order, given } = this.#meeting;
    const known = this.#known[name];
    return given ? order.outranks(source, known) : !order.outranks(known, source);
  }

  /**
   * Whether a more precise form of the known value counts, whatever its source. The first value of an import wins within it: else the
   * order of two imports would matter.
   */
  refines(name: string): boolean {
    return !this.#meeting.given?.has(name);
  }

  /** Whether the import counts more than the known value's source. */
  outranks(name: string): boolean {
    return this.#meeting.order.outranks(this.#meeting.source, this.#known[name]);
  }

  /** Records that the import gave a value: the higher of both sources owns it. */
  recordGiven(name: string, wasEmpty: boolean): void {
    if (wasEmpty || this.outranks(name)) this.#changes[name] = this.#meeting.source;
  }

  /** Records the source of a value that another merge rule chose. */
  recordChosen(name: string, [known, wanted, merged]: readonly [Row, Row, Row]): void {
    if (merged[name] === known[name] && merged[name] === wanted[name]) return;
    if (merged[name] === wanted[name]) this.#changes[name] = this.#meeting.source;
    else delete this.#changes[name];
  }

  /** The sources of all values, after the import's own. */
  get sources(): ValueSources {
    return { ...this.#known, ...this.#changes };
  }
}
