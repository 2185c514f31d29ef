import type { Overview } from '@kiroku/contract/profile/schema';
import { expect, test } from 'vitest';
import type { ProfileUser } from '../profileLoader.ts';
import { overviewMeta } from './overviewMeta.ts';

const MARIE: ProfileUser = {
  uid: 'u1',
  username: 'Marie',
  photoURL: null,
  bannerURL: null,
  themeColor: '#48B5FF',
  isStaff: false,
  isPremium: false,
  createdAt: 0,
  followers: 0,
  following: 0,
  visibility: 'everyone',
  bio: null,
  link: null,
  card: '/art/user/Marie.png?v=1',
};
const NOTHING: Overview = {
  featured: [],
  total: 0,
  episodes: 0,
  minutes: 0,
  manga: { total: 0, chapters: 0, volumes: 0 },
  mean: null,
  scored: 0,
  counts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 },
  scores: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0, '7': 0, '8': 0, '9': 0, '10': 0 },
  genres: [],
  formats: [],
  seasons: [],
  activity: { from: '2025-11-17', days: [] },
  latest: [],
};

test('the description of a profile has its figures', () => {
  const full = { ...NOTHING, total: 214, episodes: 3120, minutes: 74_880, mean: 7.84, scored: 100 };
  const { title, description, canonical, picture, type } = overviewMeta(MARIE, full);
  expect([title, canonical, type]).toEqual(['Marie', '/user/Marie', 'profile']);
  expect(description).toBe(
    'Le profil de Marie sur Kiroku\u202f: 214 anime, 3\u202f120 épisodes vus (52 jours), note moyenne 7,84.',
  );
  expect(picture).toMatch(/^\/art\/user\/Marie\.png\?v=\w+$/);
  expect(overviewMeta(MARIE, { ...full, episodes: 3121 }).picture).not.toBe(picture);
});

test('the description of a profile ends with the biography', () => {
  expect(overviewMeta({ ...MARIE, bio: 'Bonjour.' }, null).description).toBe(
    'Le profil de Marie sur Kiroku. Bonjour.',
  );
});

test('the description of an empty or hidden profile has the name only', () => {
  for (const overview of [NOTHING, null]) {
    expect(overviewMeta(MARIE, overview).description).toBe('Le profil de Marie sur Kiroku.');
  }
});
