import { expect, test } from 'vitest';
import { drawnPosterPath, drawnScene, isDrawnPoster, socialCardPath } from './picture.ts';
import { displayTitle, displayTitleLanguage, otherNames, titlePath, titleSlug } from './titles.ts';

const NONE = { title: null, titleEN: null, romanji: null, titleJP: null };
const ALL = {
  title: "L'Attaque des Titans",
  titleEN: 'Attack on Titan',
  romanji: 'Shingeki no Kyojin',
  titleJP: '進撃の巨人',
};

test('the display title is the French one, else the English, the romaji or the Japanese', () => {
  expect(displayTitle(ALL)).toBe("L'Attaque des Titans");
  expect(displayTitle({ ...ALL, title: null })).toBe('Attack on Titan');
  expect(displayTitle({ ...ALL, title: '', titleEN: '' })).toBe('Shingeki no Kyojin');
  expect(displayTitle({ ...NONE, titleJP: '進撃の巨人' })).toBe('進撃の巨人');
  expect(displayTitle(NONE)).toBe('Sans titre');
});

test('other names are those that differ from the display title by more than case', () => {
  const named = { ...ALL, title: 'ATTACK ON TITAN' };
  expect(otherNames(named).map(({ field }) => field)).toEqual(['romanji', 'titleJP']);
  expect(otherNames({ ...NONE, romanji: 'Bleach' })).toEqual([]);
});

test('the language of the display title is stated unless French', () => {
  expect(displayTitleLanguage(ALL)).toBeNull();
  expect(displayTitleLanguage({ ...ALL, title: null })).toBe('en');
  expect(displayTitleLanguage({ ...NONE, romanji: 'Shingeki no Kyojin' })).toBe('ja-Latn');
  expect(displayTitleLanguage({ ...NONE, titleJP: '進撃の巨人' })).toBe('ja');
  // In responses the title is the variant that stands for the French one.
  expect(displayTitleLanguage({ ...NONE, title: 'Shingeki no Kyojin', romanji: 'Shingeki no Kyojin' })).toBe(
    'ja-Latn',
  );
});

test('the address of a title ends with its slug, and has none without Latin letters', () => {
  expect(titlePath('anime', 12, ALL)).toBe('/anime/12/l-attaque-des-titans');
  expect(titlePath('manga', 7, { ...ALL, title: null })).toBe('/manga/7/attack-on-titan');
  expect(titlePath('anime', 12, { ...NONE, romanji: 'Shingeki no Kyojin' })).toBe(
    '/anime/12/shingeki-no-kyojin',
  );
  expect(titlePath('anime', 12, { ...NONE, titleJP: '進撃の巨人' })).toBe('/anime/12');
  expect(titlePath('anime', 12, { ...NONE, title: '!!!' })).toBe('/anime/12');
  expect(titleSlug(NONE)).toBe('');
});

test('our drawn pictures have their own addresses, and are recognised', () => {
  expect(drawnPosterPath('anime', 12)).toBe('/art/anime/12.webp');
  expect(drawnPosterPath('anime', 12, 'mecha')).toBe('/art/anime/12-mecha.webp');
  expect(socialCardPath('manga', 7)).toBe('/art/manga/7-card.png');
  expect(isDrawnPoster(`https://kiroku.example${drawnPosterPath('manga', 7)}`)).toBe(true);
  expect(drawnScene(`https://kiroku.example${drawnPosterPath('manga', 7, 'torii')}`)).toBe('torii');
  expect(drawnScene(drawnPosterPath('manga', 7))).toBeUndefined();
  expect(isDrawnPoster(socialCardPath('anime', 12))).toBe(false);
  expect(isDrawnPoster('https://images.example/art/anime/12.webp.jpg')).toBe(false);
  expect(isDrawnPoster('https://images.example/poster.webp')).toBe(false);
});
