import { expect, test } from 'vitest';
import { LINK_LANGUAGES, TARGET_AUDIENCES } from './form/formLabels.ts';
import {
  ANIME_FORMATS,
  ANIME_STATUSES,
  BROADCASTERS,
  type Choice,
  GENRES,
  labelOf,
  MANGA_FORMATS,
  MANGA_STATUSES,
  ORIGINS,
  READING_SITES,
  SEASONS,
  SORTS,
  SOURCES,
} from './labels.ts';

/** Pairs of label and value. */
const written = (choices: readonly Choice<string | number>[]) =>
  choices.map(({ value, label }) => (value === label ? label : `${label} -> ${value}`));

test('formats, seasons, origins and sources have the values of the specification, with French labels', () => {
  expect(written(ANIME_FORMATS)).toEqual([
    'TV',
    'Film',
    'ONA',
    'OVA',
    'Spécial -> Special',
    'Clip musical -> Music',
  ]);
  expect(written(MANGA_FORMATS)).toEqual(['Manga', 'Light novel -> Light Novel', 'One-shot -> One Shot']);
  expect(written(SEASONS)).toEqual(['Hiver', 'Printemps', 'Été', 'Automne']);
  expect(written(ORIGINS)).toEqual(['Japon', 'Chine', 'Corée', 'Taïwan']);
  expect(written(SOURCES)).toEqual([
    'Œuvre originale -> Original',
    'Manga',
    'Anime',
    'Light novel -> Light Novel',
    'Web novel -> Web Novel',
    'Roman -> Novel',
    'Doujinshi',
    'Jeu vidéo -> Video Game',
    'Visual novel -> Visual Novel',
    'Bande dessinée -> Comic',
    'Jeu -> Game',
    'Prises de vues réelles -> Live Action',
    'Projet multimédia -> Multimedia Project',
    'Album illustré -> Picture Book',
    'Autre',
  ]);
  expect(written(TARGET_AUDIENCES)).toEqual(['Josei', 'Kodomo', 'Shōnen', 'Shōjo', 'Seinen']);
});

test('genres have the values and French labels of the specification', () => {
  expect(written(GENRES)).toEqual([
    'Action',
    'Aventure -> Adventure',
    'Comédie -> Comedy',
    'Drame -> Drama',
    'Ecchi',
    'Fantastique -> Fantasy',
    'Horreur -> Horror',
    'Magical Girl',
    'Mecha',
    'Musique -> Music',
    'Mystère -> Mystery',
    'Psychologique -> Psychological',
    'Romance',
    'Science-fiction -> Sci-Fi',
    'Tranche de vie -> Slice of Life',
    'Sport -> Sports',
    'Surnaturel -> Supernatural',
    'Thriller',
    'Hentai',
  ]);
});

test('every broadcaster of both lists exists', () => {
  const values = BROADCASTERS.map(({ value }) => value as string);
  for (const name of [
    'ADN',
    'Coolmic',
    'Crunchyroll',
    'Disney',
    'Max',
    'Mangadon',
    'Netflix',
    'Prime',
    'Youtube',
    'Wakanim',
    'FranceTV',
  ]) {
    expect(values).toContain(name);
  }
});

test('statuses and languages have the labels of the specification', () => {
  expect(ANIME_STATUSES.map(({ value, label }) => [value, label])).toEqual([
    [1, 'En cours de diffusion'],
    [2, 'Prochainement'],
    [3, 'Diffusion terminé'],
    [4, 'Annulé'],
    [5, 'Hiatus'],
  ]);
  expect(MANGA_STATUSES.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
  expect(LINK_LANGUAGES.map(({ value }) => value)).toEqual([
    'Chinese',
    'English',
    'French',
    'German',
    'Italian',
    'Japanese',
    'Korean',
    'Portuguese',
    'Spanish',
    'Thai',
  ]);
  expect(SORTS.map(({ value }) => value)).toEqual(['popularity', 'created', 'title', 'score', 'start']);
});

test('no list offers a value twice', () => {
  for (const list of [
    ANIME_FORMATS,
    MANGA_FORMATS,
    GENRES,
    SOURCES,
    BROADCASTERS,
    READING_SITES,
    LINK_LANGUAGES,
  ]) {
    const values = (list as readonly Choice[]).map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('a value is shown by its label, an unknown one unchanged, and none as empty', () => {
  expect(labelOf(GENRES, 'Slice of Life')).toBe('Tranche de vie');
  expect(labelOf(GENRES, 'Yaoi')).toBe('Yaoi');
  expect(labelOf(ANIME_STATUSES, 1)).toBe('En cours de diffusion');
  expect(labelOf(ANIME_STATUSES, null)).toBe('');
});
