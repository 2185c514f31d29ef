import { describe, expect, test } from 'vitest';
import { animeDraftSchema, EMPTY_ANIME, EMPTY_MANGA, mangaDraftSchema } from './draft.ts';

const ANIME = { ...EMPTY_ANIME, romanji: 'Naruto' };
const MANGA = { ...EMPTY_MANGA, titleJP: 'ナルト' };
const complaints = (draft: unknown) =>
  animeDraftSchema.safeParse(draft).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a draft with only a title is valid', () => {
  expect(animeDraftSchema.safeParse(ANIME).success).toBe(true);
  expect(mangaDraftSchema.safeParse(MANGA).success).toBe(true);
});

test('a draft needs any one name, or is refused with « Un titre est requis. »', () => {
  for (const name of ['title', 'titleEN', 'romanji', 'titleJP']) {
    expect(animeDraftSchema.safeParse({ ...EMPTY_ANIME, [name]: 'Naruto' }).success).toBe(true);
  }
  expect(complaints(EMPTY_ANIME)).toEqual([['title', 'Un titre est requis.']]);
  expect(mangaDraftSchema.safeParse(EMPTY_MANGA).error?.issues[0]?.message).toBe('Un titre est requis.');
});

describe('invalid drafts', () => {
  test.each<[string, unknown, string, string]>([
    ['title', '', 'title', 'Texte vide.'],
    ['title', 'a'.repeat(501), 'title', 'Texte trop long.'],
    ['title', 'Na\u0000ruto', 'title', 'Caractères non autorisés.'],
    ['title', 'Na\nruto', 'title', 'Caractères non autorisés.'],
    ['title', 'Na\ud800ruto', 'title', 'Caractères non autorisés.'],
    ['title', 12, 'title', 'Valeur invalide.'],
    ['alt', ['a', 3], 'alt.1', 'Valeur invalide.'],
    ['alt', Array.from({ length: 201 }, () => 'a'), 'alt', "Trop d'éléments."],
    ['synopsis', 'a'.repeat(10_001), 'synopsis', 'Texte trop long.'],
    ['synopsis', 'a\u0007b', 'synopsis', 'Caractères non autorisés.'],
    ['image', 'javascript:alert(1)', 'image', 'Lien invalide : seules les adresses http(s) sont acceptées.'],
    ['status', 6, 'status', 'Valeur invalide.'],
    ['status', 0, 'status', 'Valeur invalide.'],
    ['status', '1', 'status', 'Valeur invalide.'],
    ['type', 'Série', 'type', 'Valeur invalide.'],
    ['type', 'Manga', 'type', 'Valeur invalide.'],
    ['genre', ['Comédie'], 'genre.0', 'Valeur invalide.'],
    ['origin', 'France', 'origin', 'Valeur invalide.'],
    ['source', 'Livre', 'source', 'Valeur invalide.'],
    ['season', 'Fall 2026', 'season', 'Saison invalide.'],
    ['start', { day: 30, month: 2, year: 2020 }, 'start', 'Date invalide.'],
    ['NbEpisodes', -1, 'NbEpisodes', 'Valeur invalide.'],
    ['NbEpisodes', 12.5, 'NbEpisodes', 'Valeur invalide.'],
    ['NbEpisodes', 100_000, 'NbEpisodes', 'Valeur invalide.'],
    ['idMAL', 0, 'idMAL', 'Valeur invalide.'],
    ['idAnilist', 2 ** 31, 'idAnilist', 'Valeur invalide.'],
    ['vf', 'true', 'vf', 'Valeur invalide.'],
    ['vf', undefined, 'vf', 'Ce champ est requis.'],
    ['doujin', true, '', 'Champ inconnu : doujin.'],
    ['isStaff', true, '', 'Champ inconnu : isStaff.'],
    ['social', { website: null, TwitterJP: null, TwitterFR: null }, 'social.Hashtag', 'Ce champ est requis.'],
    [
      'videos',
      [{ url: 'data:,x', photo: null, title: null }],
      'videos.0.url',
      'Lien invalide : seules les adresses http(s) sont acceptées.',
    ],
  ])('the field %s is refused in French with %j', (field, value, path, message) => {
    expect(complaints({ ...ANIME, [field]: value })).toEqual([[path, message]]);
  });

  test('a manga draft refuses the fields of an anime', () => {
    expect(mangaDraftSchema.safeParse({ ...MANGA, NbEpisodes: 12 }).success).toBe(false);
    expect(mangaDraftSchema.safeParse({ ...MANGA, type: 'TV' }).success).toBe(false);
    expect(mangaDraftSchema.safeParse({ ...MANGA, targetAudienceFR: 'Shonen' }).success).toBe(false);
    expect(
      mangaDraftSchema.safeParse({ ...MANGA, type: 'One Shot', targetAudienceFR: 'Shōnen' }).success,
    ).toBe(true);
  });
});

test('a synopsis in a draft may have several lines', () => {
  expect(animeDraftSchema.safeParse({ ...ANIME, synopsis: 'Un.\n\nDeux.' }).success).toBe(true);
});
