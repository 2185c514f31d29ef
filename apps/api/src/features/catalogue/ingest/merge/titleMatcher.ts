import { recordIn } from '@kiroku/contract/base/records';
import type { Row } from '#api/db/tables/titleColumns.ts';
import { sourceOf, type TitleKey } from '../../outsideIdStore.ts';
import { keysOfRow } from '../keys.ts';
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

/** The titles a batch may mean, by each of their keys. */
export class TitleMatcher {
  readonly all: Title[] = [];
  readonly #byKey = new Map<TitleKey, Title>();

  constructor(rows: readonly KnownRow[], given: ReadonlyMap<number, Names>) {
    for (const { id, ...row } of rows) this.add({ id, row, changed: false, given: given.get(id) });
  }

  add(title: Title): void {
    this.all.push(title);
    this.index(title);
  }

  /** Adds the keys a title has now. */
  index(title: Title): void {
    for (const key of keysOfRow(title.row)) this.#byKey.set(key, title);
  }

  /** The title of the surest of some keys, unless a surer key of it differs. */
  find(keys: readonly TitleKey[]): Title | undefined {
    for (const [at, key] of keys.entries()) {
      const title = this.#byKey.get(key);
      if (title && !contradicts(title.row, keys.slice(0, at))) return title;
    }
    return undefined;
  }

  /** The title of an id, unless a key of theirs differs. */
  ofId(id: number | undefined, keys: readonly TitleKey[]): Title | undefined {
    const title = id === undefined ? undefined : this.all.find((one) => one.id === id);
    return title && !contradicts(title.row, keys) ? title : undefined;
  }

  /** Two titles never share a key: its first owner has it. Lost ids of MyAnimeList and AniList count as conflicts. */
  withoutConflicts(wanted: Row, title: Title | undefined): { row: Row; conflicts: number } {
    const lost = new Set(
      keysOfRow(wanted).filter((key) => {
        const owner = this.#byKey.get(key);
        return (owner !== undefined && owner !== title) || (title && contradicts(title.row, [key]));
      }),
    );
    if (lost.size === 0) return { row: wanted, conflicts: 0 };
    const isLost = (source: string, id: unknown) => lost.has(`${source}:${String(id)}`);
    const idMAL = isLost('mal', wanted.id_mal) ? null : wanted.id_mal;
    const idAnilist = isLost('anilist', wanted.id_anilist) ? null : wanted.id_anilist;
    const others = Object.entries(recordIn(wanted.outside_ids)).filter(([name, id]) => !isLost(name, id));
    const row = {
      ...wanted,
      id_mal: idMAL,
      id_anilist: idAnilist,
      outside_ids: Object.fromEntries(others),
      import_key: lost.has(String(wanted.import_key)) ? null : wanted.import_key,
    };
    const conflicts = Number(idMAL !== wanted.id_mal) + Number(idAnilist !== wanted.id_anilist);
    return { row, conflicts };
  }
}

/** Whether a row has another id than one of these keys in the same catalogue. */
function contradicts(row: Row, keys: readonly TitleKey[]): boolean {
  if (keys.length === 0) return false;
  const known = new Map(keysOfRow(row).map((key) => [sourceOf(key), key]));
  return keys.some((key) => (known.get(sourceOf(key)) ?? key) !== key);
}
