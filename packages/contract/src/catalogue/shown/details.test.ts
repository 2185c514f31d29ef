import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  broadcastNotice,
  dateRows,
  durationLabel,
  formatDuration,
  hashtagSearch,
  synopsisView,
  withAffiliateTag,
} from './details.ts';

const NARROW = '\u202f';

test.each([
  [0, '0_min'],
  [24, '24_min'],
  [59, '59_min'],
  [60, '1_h'],
  [61, '1_h_01'],
  [120, '2_h'],
  [125, '2_h_05'],
  [1439, '23_h_59'],
])('%i minutes are written "%s", with narrow no-break spaces', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text.replaceAll('_', NARROW));
});

test('a film has a « Durée film », and any other type a « Durée épisode »', () => {
  expect(durationLabel('Film')).toBe('Durée film');
  for (const type of ['TV', 'OVA', null]) expect(durationLabel(type)).toBe('Durée épisode');
});

describe('dates of a title', () => {
  const start = { day: 7, month: 4, year: 2013 };
  const end = { day: null, month: 9, year: 2013 };

  test('a series has a start and an end date', () => {
    expect(dateRows({ type: 'TV', start, end })).toEqual([
      { label: 'Date de début', value: '07/04/2013' },
      { label: 'Date de fin', value: '09/2013' },
    ]);
  });

  test('a film has one date, whatever its end date', () => {
    expect(dateRows({ type: 'Film', start, end })).toEqual([
      { label: 'Date de sortie', value: '07/04/2013' },
    ]);
  });

  test('an unknown date has no row', () => {
    expect(dateRows({ type: 'TV', start: null, end })).toEqual([{ label: 'Date de fin', value: '09/2013' }]);
    expect(dateRows({ type: null, start: null, end: null })).toEqual([]);
    expect(dateRows({ type: 'Film', start: null, end })).toEqual([]);
  });
});

describe('synopses', () => {
  test.each([undefined, '', '?', ' ? ', '   ', '👍'])(
    'the synopsis %j is empty: « Pas de synopsis renseigné. »',
    (synopsis) => {
      expect(synopsisView(synopsis)).toEqual({ text: 'Pas de synopsis renseigné.', folded: null });
    },
  );

  test('a text of 2 characters is a synopsis', () => {
    expect(synopsisView('Oh').text).toBe('Oh');
  });

  test('a synopsis of 449 characters is whole, and a longer one is cut at 450', () => {
    expect(synopsisView('é'.repeat(449))).toEqual({ text: 'é'.repeat(449), folded: null });
    expect(synopsisView('é'.repeat(450)).folded).toBe(`${'é'.repeat(450)}…`);
    expect(synopsisView('é'.repeat(451))).toEqual({ text: 'é'.repeat(451), folded: `${'é'.repeat(450)}…` });
  });

  test('a synopsis is never cut inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', minLength: 400, maxLength: 500 }), (synopsis) => {
        expect(synopsisView(synopsis).folded ?? '').not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});

test('the notice of the broadcast follows the status', () => {
  const notices = [1, 2, 3, 4, 5, null].map(broadcastNotice);
  expect(notices).toEqual(['Prochain épisode', 'À venir', 'Diffusion terminé', null, null, null]);
});

test.each([
  ['#Naruto', '#Naruto'],
  ['Naruto', '#Naruto'],
  ['#Naruto #ナルト', '#Naruto OR #ナルト'],
  ['#Naruto#ナルト', '#Naruto OR #ナルト'],
  ['＃ナルト　＃NARUTO', '#ナルト OR #NARUTO'],
  ['#a&b', '#a&b'],
])('the hashtag « %s » searches "%s"', (hashtag, searched) => {
  const address = new URL(hashtagSearch(hashtag));
  expect(address.origin + address.pathname).toBe('https://x.com/search');
  expect([...address.searchParams]).toEqual([['q', searched]]);
});

describe('the affiliate tag of Prime', () => {
  test('the affiliate tag is added once to any query string', () => {
    const address = 'https://www.primevideo.com/detail/0H?ref=dvm&tag=autre-21';
    const tagged = new URL(withAffiliateTag(address, 'kiroku-21'));
    expect(tagged.searchParams.getAll('tag')).toEqual(['kiroku-21']);
    expect(tagged.searchParams.get('ref')).toBe('dvm');
    expect(withAffiliateTag(tagged.href, 'kiroku-21')).toBe(tagged.href);
  });

  test('the affiliate tag precedes the fragment, and is absent without a setting', () => {
    expect(withAffiliateTag('https://www.primevideo.com/x#y', 'k-21')).toBe(
      'https://www.primevideo.com/x?tag=k-21#y',
    );
    expect(withAffiliateTag('https://www.primevideo.com/x', null)).toBe('https://www.primevideo.com/x');
  });
});
