import { sameAs } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '#api/db/tables/schema.ts';

/** Several titles have a name. */
export const AMBIGUOUS = 'several';

/** The id of the title that a name means. */
export type NamedTitle = number | typeof AMBIGUOUS;

/** The title of the first of some names; undefined when no title has it. */
export type NameFinder = (db: Db, kind: Kind, names: readonly string[]) => Promise<NamedTitle | undefined>;

/** The titles of a name: those that bear it, and those that are called so beside their names. */
type Bearers = { main: Set<number>; other: Set<number> };

/** Titles of one statement: the event loop gets a turn between two. */
const PAGE = 4000;

/**
 * Finds titles by name; case, accents and punctuation do not matter. The first name counts, the others choose among several titles of
 * it. The names of all titles are read once, when the first one is asked for.
 */
export function nameFinder(): NameFinder {
  const bearers = new Map<Kind, Promise<Map<string, Bearers>>>();
  return async (db, kind, names) => {
    const reading = bearers.get(kind) ?? readBearers(db, kind);
    bearers.set(kind, reading);
    const known = await reading;
    const [first = [], ...others] = names.map((name) => titlesOf(known.get(formOf(name))));
    const alike = first.filter((id) => others.every((titles) => titles.length === 0 || titles.includes(id)));
    const [title, another] = alike.length > 0 ? alike : first;
    return another === undefined ? title : AMBIGUOUS;
  };
}

const formOf = (name: string) => sameAs(name.normalize('NFKC'));

/** The main names of titles come before their other names. */
function titlesOf(bearers: Bearers | undefined): number[] {
  if (!bearers) return [];
  return [...(bearers.main.size > 0 ? bearers.main : bearers.other)];
}

async function readBearers(db: Db, kind: Kind): Promise<Map<string, Bearers>> {
  const bearers = new Map<string, Bearers>();
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; main: (string | null)[]; alt: string[] }>`
      select id, array[title, title_en, romanji, title_jp] as main, alt from ${sql.table(kind)}
      where id > ${after} order by id limit ${PAGE}`.execute(db);
    for (const { id, main, alt } of rows) {
      for (const name of main) if (name !== null) bearersOf(bearers, name).main.add(id);
      for (const name of alt) bearersOf(bearers, name).other.add(id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return bearers;
    after = last.id;
  }
}

function bearersOf(all: Map<string, Bearers>, name: string): Bearers {
  const form = formOf(name);
  const known = all.get(form) ?? { main: new Set(), other: new Set() };
  all.set(form, known);
  return known;
}
