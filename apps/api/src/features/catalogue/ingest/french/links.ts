import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import { broadcasterNamed } from '@kiroku/contract/catalogue/form/services';
import { foreignAddress } from '@kiroku/contract/catalogue/form/siteHosts';
import { type Kind, READING_SITES } from '@kiroku/contract/catalogue/labels';
import { usableAddress } from '../formats/cleanText.ts';
import { broadcasterSearch, linkTo, siteAmong } from '../formats/sites.ts';
import { BadCell } from './badCell.ts';

/**
 * The links of a cell: broadcasters of an anime, by their address or a search of theirs; reading sites of a manga, by their address.
 * Throws BadCell for a site that is not ours, and for an address that is another's.
 */
export function readLinks(kind: Kind, entries: readonly string[], title: string): TitleLink[] {
  return entries.flatMap((entry) => {
    const [name, address] = namedAddress(entry);
    const source = kind === 'anime' ? broadcasterNamed(name) : siteAmong(READING_SITES, name);
    if (source === null) throw new BadCell('diffuseurs', `« ${name.slice(0, 40)} » n’est pas connu ici`);
    if (address !== undefined) return linkAt(source, address);
    const search = kind === 'anime' ? broadcasterSearch(source, title) : [];
    if (search.length === 0) throw new BadCell('diffuseurs', `il manque l’adresse de ${source}`);
    return search;
  });
}

/** « Crunchyroll : https://… »: a name, and an address after it, if any. */
function namedAddress(entry: string): [name: string, address: string | undefined] {
  const lastWord = entry.split(/\s+/).at(-1) ?? '';
  const at = lastWord.search(/https?:\/\/./i);
  const named = at < 0 ? entry : entry.slice(0, entry.length - lastWord.length + at);
  return [named.replace(/(?<![\s:])[\s:]+$/, ''), at < 0 ? undefined : lastWord.slice(at)];
}

function linkAt(source: string, address: string): TitleLink[] {
  const reason =
    usableAddress(address) === null
      ? 'Cette adresse ne peut pas être un lien.'
      : foreignAddress(source, address);
  if (reason) throw new BadCell('diffuseurs', reason.charAt(0).toLowerCase() + reason.slice(1, -1));
  return linkTo(source, address, 'French');
}
