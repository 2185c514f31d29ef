import type { Row } from './row.ts';

/** A row of the catalogue with its id. */
export type KnownRow = Row & { id: number };

/** A title an import may mean: a row of the catalogue, or one that is about to become one. */
export type Title = {
  id: number | null;
  row: Row;
  /** It differs from what the catalogue holds. */
  changed: boolean;
  /** A record of this import has spoken of it. */
  written: boolean;
};

/** What a title is found again by, the surest first. */
const NAMES = ['id_mal', 'id_anilist', 'import_key'] as const;

/** The titles a batch may mean, by each of their names. */
export class Titles {
  readonly all: Title[] = [];
  readonly #byName = new Map<string, Title>();

  constructor(rows: readonly KnownRow[], written: ReadonlySet<number>) {
    for (const { id, ...row } of rows) this.add({ id, row, changed: false, written: written.has(id) });
  }

  add(title: Title): void {
    this.all.push(title);
    this.name(title);
  }

  /** Makes a title known by the names it has now. */
  name(title: Title): void {
    for (const name of namesOf(title.row)) this.#byName.set(name, title);
  }

  /** The title a row means: the one its surest name leads to, unless a surer name of theirs differs. */
  find(wanted: Row): Title | undefined {
    for (const [at, column] of NAMES.entries()) {
      const title = this.#byName.get(nameOf(column, wanted));
      const differs = NAMES.slice(0, at).some((surer) => contradicts(wanted[surer], title?.row[surer]));
      if (title && !differs) return title;
    }
    return undefined;
  }

  /** Two titles never share a name: the one that had it first keeps it. Only lost ids count as conflicts. */
  withoutTakenIds(wanted: Row, title: Title | undefined): { row: Row; conflicts: number } {
    const row = { ...wanted };
    let conflicts = 0;
    for (const column of NAMES) {
      const owner = this.#byName.get(nameOf(column, wanted));
      const taken = owner !== undefined && owner !== title;
      if (!taken && !contradicts(wanted[column], title?.row[column])) continue;
      row[column] = null;
      if (column !== 'import_key') conflicts += 1;
    }
    return { row, conflicts };
  }
}

/** The names of a row, those it has. */
export function namesOf(row: Row): string[] {
  return NAMES.flatMap((column) => (isKnown(row[column]) ? [nameOf(column, row)] : []));
}

const nameOf = (column: (typeof NAMES)[number], row: Row) => `${column}:${String(row[column] ?? '')}`;
const isKnown = (value: unknown) => value !== null && value !== undefined;
const contradicts = (one: unknown, other: unknown) => isKnown(one) && isKnown(other) && one !== other;
