import { cut, slugify } from '../base/text.ts';
import { typographicProse } from '../base/typography.ts';
import type { Kind } from './labels.ts';

/** Names of a title. */
export type Titles = {
  title: string | null;
  titleEN: string | null;
  romanji: string | null;
  titleJP: string | null;
};

/** Fields of the four main names of a title. */
export const MAIN_NAMES = ['title', 'titleEN', 'romanji', 'titleJP'] as const satisfies (keyof Titles)[];

/** Main names of a title that are known. */
export function mainNamesOf(titles: Titles): string[] {
  return MAIN_NAMES.map((field) => titles[field]).filter((name) => name !== null);
}

/** All names of a title. */
export function namesOf(title: Titles & { alt: readonly string[] }): string[] {
  return [...mainNamesOf(title), ...title.alt];
}

/** A title's id and names alone, for pages that show nothing else of it. */
export function namedTitle({ id, title, titleEN, romanji, titleJP }: Titles & { id: number }): Titles & {
  id: number;
} {
  return { id, title, titleEN, romanji, titleJP };
}

/** The displayed name (product.md, Catalogue 1). Never empty. */
export function displayTitle(titles: Titles): string {
  return titles.title || titles.titleEN || titles.romanji || titles.titleJP || 'Sans titre';
}

/** The displayed name as pages, calendars and cards write it (product.md, Formats 3); not for search, addresses, forms or answers of the API. */
export function shownTitle(titles: Titles): string {
  return typographicProse(displayTitle(titles));
}

/** The slug of a title's address: from the French, else English, else romanised title; '' when none can be written in Latin letters. */
export function titleSlug(titles: Titles): string {
  const source = titles.title || titles.titleEN || titles.romanji;
  return source ? slugify(source) : '';
}

/** The canonical page of a title. */
export function titlePath(kind: Kind, id: number, titles: Titles): string {
  const slug = titleSlug(titles);
  return slug ? `/${kind}/${id}/${slug}` : `/${kind}/${id}`;
}

/** The language of the name shown, so that a browser hyphenates and pronounces it rightly; null for one that is French alone. */
export function displayTitleLanguage(titles: Titles): 'en' | 'ja' | 'ja-Latn' | null {
  const name = displayTitle(titles);
  if (name === titles.titleEN) return 'en';
  if (name === titles.romanji) return 'ja-Latn';
  return name === titles.titleJP ? 'ja' : null;
}

/** Names of a title other than the displayed one, with their language; one that differs from it by case alone is the same. */
export function otherNames(titles: Titles): OtherName[] {
  const shown = displayTitle(titles);
  return OTHER_NAMES.flatMap(({ field, lang }) => {
    const text = titles[field];
    return text && !isSameName(text, shown) ? [{ field, lang, text }] : [];
  });
}

export type OtherName = {
  field: Exclude<keyof Titles, 'title'>;
  lang: 'en' | 'ja-Latn' | 'ja';
  text: string;
};

const OTHER_NAMES: readonly Omit<OtherName, 'text'>[] = [
  { field: 'titleEN', lang: 'en' },
  { field: 'romanji', lang: 'ja-Latn' },
  { field: 'titleJP', lang: 'ja' },
];

/** Whether two names are equal but for case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Maximum length of a title on a card (product.md, Catalogue 1). */
const CARD_TITLE_MAX = 40;

/** The title on a card. */
export function cardTitle(title: string): string {
  return cut(title, CARD_TITLE_MAX, '…');
}
