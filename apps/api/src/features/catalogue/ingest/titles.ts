import type { Row } from './row.ts';

/** A row of the catalogue, or one that is about to become one. */
export type Title = { id: number | null; row: Row; changed: boolean };

/** What a title is found again by, the surest first. */
const NAMES = ['id_mal', 'id_anilist', 'import_key'] as const;

/** The titles a batch may mean, by each of their names. */
export class Titles {
  readonly all: Title[] = [];
  readonly #byName = new Map<string, Title>();

  constructor(rows: readonly (Row & { id: number })[]) {
    for (const { id, ...row } of rows) this.add({ id, row, changed: false });
  }

  add(title: Title): void {
    this.all.push(title);
    this.name(title);
  }

  name(title: Title): void {
    for (const name of namesOf(title.row)) if (!this.#byName.has(name)) this.#byName.set(name, title);
  }

  /** The title a row means: the one its surest name leads to, unless a surer name of theirs differs. */
  find(wanted: Row): Title | undefined {
    for (const [at, column] of NAMES.entries()) {
      const title = this.#byName.get(nameOf(column, wanted));
      const surer = NAMES.slice(0, at);
      const differs = surer.some((other) => contradicts(wanted[other], title?.row[other]));
      if (title && !differs) return title;
    }
    return undefined;
  }

  /** Two titles never share an id: the one that had it first keeps it, and so the same file always gives the same result. */
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
  return NAMES.flatMap((column) =>
    row[column] === null || row[column] === undefined ? [] : [nameOf(column, row)],
  );
}

const nameOf = (column: (typeof NAMES)[number], row: Row) => `${column}:${String(row[column] ?? '')}`;

function contradicts(one: unknown, other: unknown): boolean {
  return one !== null && one !== undefined && other !== null && other !== undefined && one !== other;
}
