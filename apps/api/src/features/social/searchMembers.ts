import { withoutAccents } from '@kiroku/contract/base/text';
import type { Db } from '../../db/tables/schema.ts';
import { forgiven, mistakes } from '../catalogue/memory/typos.ts';
import { readNamesNear, readNamesWith } from './store.ts';

const MOST_ANSWERS = 20;
/** Names that are compared. */
const MOST_READ = 200;

type Named = Awaited<ReturnType<typeof readNamesWith>>[number];

/**
 * Members by name: the exact one, then beginnings, then names with the text in them, each with the more followed first. Accents,
 * case, spaces, hyphens and underscores do not count. Where nothing answers, one typing mistake is forgiven.
 */
export async function searchMembers(db: Db, text: string): Promise<Named[]> {
  const typed = text.trim().toLowerCase();
  const folded = withoutAccents(text.normalize('NFKC').toLowerCase()).replace(/[\s_-]/g, '');
  // Names have ASCII letters, digits, hyphens and underscores: any other text matches no name.
  if (!/^[a-z0-9]{1,20}$/.test(folded)) return [];
  const rows = await readNamesWith(db, folded, MOST_READ);
  const found = rows.length > 0 ? rows : await nearNames(db, folded);
  const rank = ({ username, folded: name }: Named) =>
    username.toLowerCase() === typed ? 0 : name === folded ? 1 : name.startsWith(folded) ? 2 : 3;
  found.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (other.followers ?? 0) - (one.followers ?? 0) ||
      one.folded.length - other.folded.length ||
      (one.folded < other.folded ? -1 : 1),
  );
  return found.slice(0, MOST_ANSWERS);
}

async function nearNames(db: Db, folded: string): Promise<Named[]> {
  if (forgiven(folded.length) === 0) return [];
  const rows = await readNamesNear(db, folded, MOST_READ);
  return rows.filter((row) => mistakes(folded, row.folded, 1) <= 1);
}
