import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { Row } from '#api/db/tables/titleColumns.ts';
import { resolvedSearches } from './searchLinks.ts';

/** A merged row, both origins, and the columns that only the staff writes. */
export type Merge = { merged: Row; known: Row; wanted: Row; edited: ReadonlySet<unknown> };

/**
 * The columns of a merge with separate rules, whatever the sources: a French synopsis comes before any other, the language follows its
 * text, and search pages follow the shown name (product.md, French layer 2 and 4).
 */
export function frenchRules(merge: Merge): Row {
  const { merged, known, edited } = merge;
  const row = synopsisRow(merge);
  if (!('streaming' in merged) || edited.has('streaming')) return row;
  const { title, title_en, romanji, title_jp } = { ...known, ...merged };
  const name = displayTitle({
    title: textIn(title),
    titleEN: textIn(title_en),
    romanji: textIn(romanji),
    titleJP: textIn(title_jp),
  });
  return { ...row, streaming: resolvedSearches(linksIn(merged.streaming), name) };
}

const linksIn = (value: unknown): TitleLink[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

function synopsisRow({ merged, known, wanted, edited }: Merge): Row {
  if (!('synopsis_lang' in wanted)) return {};
  if (edited.has('synopsis') || !wanted.synopsis) return synopsisOf(known);
  const knownIsFrench = Boolean(known.synopsis) && known.synopsis_lang === 'fr';
  const wantedIsFrench = wanted.synopsis_lang === 'fr';
  if (knownIsFrench !== wantedIsFrench) return synopsisOf(knownIsFrench ? known : wanted);
  const isSame = known.synopsis === wanted.synopsis;
  if (isSame)
    return { synopsis: known.synopsis, synopsis_lang: wanted.synopsis_lang ?? known.synopsis_lang ?? null };
  return synopsisOf(merged.synopsis === wanted.synopsis ? wanted : known);
}

function synopsisOf({ synopsis, synopsis_lang }: Row): Row {
  return { synopsis: synopsis ?? null, synopsis_lang: synopsis_lang ?? null };
}
