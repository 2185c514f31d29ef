import { EMPTY_MANGA, mangaDraftSchema } from '@kiroku/contract/catalogue/form/draft';
import { describe, expect, test } from 'vitest';
import { mediaSchema } from '../../adapters/anilist/mediaQuery.ts';
import { mangaFields } from './mangaFields.ts';

const manga = (known: Record<string, unknown>) =>
  mangaFields(mediaSchema.parse({ id: 7, title: { romaji: 'Titre' }, ...known }));
const link = (site: string, url: string, more: object = {}) => ({ site, url, ...more });

describe('manga of AniList', () => {
  test.each([
    ['MANGA', 'Manga'],
    ['NOVEL', 'Light Novel'],
    ['ONE_SHOT', 'One Shot'],
    ['TV', undefined],
  ])('the AniList manga format %s is mapped to %s', (format, type) => {
    expect(manga({ format }).type).toBe(type);
  });

  test('a manga of AniList is read with chapters, volumes, audience and reading sites', () => {
    const draft = manga({
      chapters: 201,
      volumes: 14,
      countryOfOrigin: 'KR',
      format: 'MANGA',
      tags: [
        { name: 'Seinen', category: 'Setting' },
        { name: 'Shounen', category: 'Demographic' },
        { name: null, category: null },
      ],
      externalLinks: [
        link('Manga Plus', 'https://plus.example/1', { type: 'STREAMING', language: 'French' }),
        link('Official Site', 'https://site.example', { type: 'INFO' }),
        link('Twitter', 'https://x.example/1', { type: 'SOCIAL', language: 'Japanese' }),
        link('YouTube', 'https://youtube.example/1', { type: 'SOCIAL' }),
        link('Lezhin', 'https://lezhin.example/1', { type: 'STREAMING' }),
      ],
    });
    expect(draft).toEqual({
      romanji: 'Titre',
      type: 'Manga',
      origin: 'Corée',
      NbChapter: 201,
      NbBook: '14',
      targetAudienceJP: 'Shōnen',
      readingSites: [{ source: 'Manga Plus', language: 'French', url: 'https://plus.example/1', note: null }],
      links: [
        { source: 'Site officiel', language: null, url: 'https://site.example', note: null },
        { source: 'X', language: 'Japanese', url: 'https://x.example/1', note: null },
        { source: 'YouTube', language: null, url: 'https://youtube.example/1', note: null },
      ],
      idAnilist: 7,
      adult: false,
    });
    expect(mangaDraftSchema.safeParse({ ...EMPTY_MANGA, ...draft }).success).toBe(true);
  });
});
