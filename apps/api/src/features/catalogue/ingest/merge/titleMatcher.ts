import type { Row } from '#api/db/tables/titleColumns.ts';
import type { Names } from './valueSources.ts';

/** A row of the catalogue with its id. */
export type KnownRow = Row & { id: number };

/** A title an import may mean: a row of the catalogue, or a row about to be added. */
export type Title = {
  id: number | null;
  row: Row;
  /** Differs from the catalogue. */
  changed: boolean;
  /** Values that this import gave; undefined before it met the title. */
  given: Names | undefined;
};

/** Columns that identify a title, the surest first. */
const IDENTIFIERS = ['id_mal', 'id_anilist', 'import_key'] as const;

/** The titles a batch may mean, by each of their identifiers. */
export class TitleMatcher {
  readonly all: Title[] = [];
  readonly #byIdentifier = new Map<string, Title>();

  constructor(rows: readonly KnownRow[], given: ReadonlyMap<number, Names>) {
    for (const { id, ...row } of rows) this.add({ id, row, changed: false, given: given.get(id) });
  }

  add(title: Title): void {
    this.all.push(title);
    this.index(title);
  }

  /** Adds the identifiers a title has now. */
  index(title: Title): void {
    for (const identifier of identifiersOf(title.row)) this.#byIdentifier.set(identifier, title);
  }

  /** The title of a row's surest identifier, unless a surer identifier of theirs differs. */
  find(wanted: Row): Title | undefined {
    for (const [at, column] of IDENTIFIERS.entries()) {
      const title = this.#byIdentifier.get(identifierOf(column, wanted));
      const differs = IDENTIFIERS.slice(0, at).some((surer) => contradicts(wanted[surer], title?.row[surer]));
      if (title && !differs) return title;
    }
    return undefined;
  }

  /** Two titles never share an identifier: its first owner has it. Only lost ids count as conflicts. */
  withoutConflicts(wanted: Row, title: Title | undefined): { row: Row; conflicts: number } {
    const row = { ...wanted };
    let conflicts = 0;
    for (const column of IDENTIFIERS) {
      const owner = this.#byIdentifier.get(identifierOf(column, wanted));
      const isConflict = owner !== undefined && owner !== title;
      if (!isConflict && !contradicts(wanted[column], title?.row[column])) continue;
      row[column] = null;
      if (column !== 'import_key') conflicts += 1;
    }
    return { row, conflicts };
  }
}

/** The identifiers that a row has. */
export function identifiersOf(row: Row): string[] {
  return IDENTIFIERS.flatMap((column) => (isPresent(row[column]) ? [identifierOf(column, row)] : []));
}

/** The row without what identifies it. */
export function withoutIdentifiers(row: Row): Row {
  return { ...row, ...Object.fromEntries(IDENTIFIERS.map((column) => [column, null])) };
}

const identifierOf = (column: (typeof IDENTIFIERS)[number], row: Row) =>
  `${column}:${String(row[column] ?? '')}`;
const isPresent = (value: unknown) => value !== null && value !== undefined;
const contradicts = (one: unknown, other: unknown) => isPresent(one) && isPresent(other) && one !== other;
