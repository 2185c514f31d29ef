import { LINK_LANGUAGES } from '@kiroku/contract/catalogue/form/formLabels';
import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import { broadcasterNamed, searchPage } from '@kiroku/contract/catalogue/form/services';
import { BROADCASTERS, type Choice } from '@kiroku/contract/catalogue/labels';
import { cleanNames, usableAddress } from './cleanText.ts';
import { bareWord } from './vocabulary.ts';

/** Sites whose name elsewhere is neither our value nor our label; names of streaming services stand with their search pages. */
const OTHER_NAMES: Record<string, string> = {
  twitter: 'X',
  officialsite: 'Site officiel',
};

type Word = string | null | undefined;

/** The value of a list that names a site; null for a site the list does not have. */
export function siteAmong(sites: readonly Choice<string>[], name: Word): string | null {
  const word = bareWord(name ?? '');
  if (word === '') return null;
  const other = Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : broadcasterNamed(name ?? '');
  const isNamed = ({ value, label }: Choice<string>) =>
    value === other || [bareWord(value), bareWord(label)].includes(word);
  return sites.find(isNamed)?.value ?? null;
}

/** A link as a list: empty when the site is unknown or the address may not be shown. */
export function linkTo(source: string | null, address: Word, language: Word = null): TitleLink[] {
  const url = usableAddress(address);
  return source && url ? [{ source, language: languageOf(language), url, note: null }] : [];
}

/** A broadcaster with an address: a name alone is no link. */
export function broadcasterLink(site: Word, address: Word, language: Word = null): TitleLink[] {
  return linkTo(siteAmong(BROADCASTERS, site), address, language);
}

/** The search page of a broadcaster that a file names without an address (product.md, French layer 4). */
export function broadcasterSearch(site: string, title: string): TitleLink[] {
  const source = broadcasterNamed(site);
  return linkTo(source, source && searchPage(source, title), 'French');
}

/** A trailer as the list of a title's videos. */
export function trailerAt(address: Word, photo: Word = null) {
  const url = usableAddress(address);
  return url === null ? [] : [{ url, photo: usableAddress(photo), title: 'Bande-annonce' }];
}

/** Hashtags as shown; null when there are none, or too many to store. */
export function hashtagOf(text: Word): string | null {
  const [hashtag] = cleanNames([text ?? ''], []);
  return hashtag === undefined || hashtag.length > 200 ? null : hashtag;
}

/** Only the first studio counts (product.md, Catalogue 11). */
export function firstStudio(studios: readonly string[] | null | undefined): string[] {
  return cleanNames((studios ?? []).slice(0, 1), []).filter((name) => name.length <= 100);
}

function languageOf(word: Word): TitleLink['language'] {
  return LINK_LANGUAGES.find(({ value }) => bareWord(value) === bareWord(word ?? ''))?.value ?? null;
}
