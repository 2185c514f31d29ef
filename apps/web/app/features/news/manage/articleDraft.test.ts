import type { Article } from '@kiroku/contract/news/schema';
import { expect, test } from 'vitest';
import { changesOf, draftOf, EMPTY_DRAFT, newArticle } from './articleDraft.ts';

const NOW = 1_800_000_000_000;
const ARTICLE: Article = {
  id: 1,
  title: 'Un titre',
  link: 'https://presse.example/1',
  image: null,
  timestamp: 1_790_000_012_345,
  author: 'Equipe',
  pinned: false,
  advertise: true,
};

test('an unchanged form changes nothing, not even the seconds of the date', () => {
  expect(changesOf(draftOf(ARTICLE), ARTICLE, NOW)).toEqual({});
});

test('only changed fields are sent', () => {
  const draft = draftOf(ARTICLE);
  expect(changesOf({ ...draft, title: ' Autre ', advertise: false }, ARTICLE, NOW)).toEqual({
    title: 'Autre',
    advertise: false,
  });
  const moment = '2027-01-02T03:04';
  expect(changesOf({ ...draft, moment }, ARTICLE, NOW)).toEqual({ timestamp: new Date(moment).getTime() });
  expect(changesOf({ ...draft, moment: '' }, ARTICLE, NOW)).toEqual({ timestamp: NOW });
});

test('a cleared picture becomes null, and a new article without a date has none', () => {
  const shown = { ...ARTICLE, image: 'https://images.example/1.webp' };
  expect(changesOf({ ...draftOf(shown), image: ' ' }, shown, NOW)).toEqual({ image: null });
  expect(newArticle({ ...EMPTY_DRAFT, title: 'Un titre', link: ARTICLE.link })).toEqual({
    title: 'Un titre',
    link: ARTICLE.link,
    image: null,
    pinned: false,
    advertise: false,
  });
});
