import type { AnimeDraft, MangaDraft } from '@kiroku/contract/catalogue/form/draft';

// A new field of a title needs a value here.

const link = { source: 'X', language: 'French' as const, url: 'https://x.com/a', note: 'Officiel' };

const SHARED = {
  title: 'La Lampe',
  titleEN: 'The Lamp',
  romanji: 'Ranpu',
  titleJP: 'ランプ',
  alt: ['Lampe', 'Lampions'],
  synopsis: 'Une lampe.\nPuis une autre.',
  image: 'https://images.example/lampe.jpg',
  bannerURL: 'https://images.example/lampe-large.jpg',
  status: 4,
  source: 'Novel' as const,
  origin: 'Corée' as const,
  genre: ['Drama' as const, 'Mystery' as const],
  start: { day: null, month: 4, year: 1999 },
  end: { day: 31, month: 12, year: 2001 },
  adult: true,
  links: [link],
  /** To a title that tests have. */
  relations: [{ relation: 'side_story' as const, kind: 'anime' as const, id: 1 }],
};

/** An anime with a value in each field. */
export const SAMPLE_ANIME: AnimeDraft = {
  ...SHARED,
  type: 'OVA',
  idMAL: 700_001,
  idAnilist: 700_002,
  outsideIds: { kitsu: '702', tmdb: 'tv:702' },
  vf: true,
  vfDate: { day: null, month: 9, year: 2002 },
  NbEpisodes: 6,
  EpAverage: 45,
  season: 'Été 1999',
  studios: ['Studio Mèche', 'Atelier Huile'],
  social: {
    Hashtag: '#lampe',
    website: 'https://lampe.example',
    TwitterJP: 'https://x.com/jp',
    TwitterFR: 'https://x.com/fr',
  },
  streaming: [{ ...link, source: 'ADN', url: 'https://animationdigitalnetwork.com/a' }],
  videos: [
    { url: 'https://videos.example/1', photo: 'https://images.example/1.jpg', title: 'Bande-annonce' },
  ],
};

/** A manga likewise. */
export const SAMPLE_MANGA: MangaDraft = {
  ...SHARED,
  type: 'One Shot',
  idMAL: 700_003,
  idAnilist: 700_004,
  outsideIds: { kitsu: '704', tmdb: 'tv:704' },
  NbChapter: 12,
  NbBook: '2+',
  publisherFR: 'Éditions de la Mèche',
  volumesFR: 2,
  targetAudienceFR: 'Seinen',
  targetAudienceJP: 'Josei',
  doujin: true,
  readingSites: [{ ...link, source: 'Glénat' }],
};
