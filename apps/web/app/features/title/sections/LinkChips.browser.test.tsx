import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { LinkChips } from './LinkChips.tsx';
import { officialChips, platformChips } from './titleLinks.ts';

const link = (source: string, url: string) => ({ source, url, language: null, note: null });

test('external links open in a new tab', async () => {
  const chips = platformChips([link('Netflix', 'https://www.netflix.com/title/1')]);
  await renderPage(<LinkChips title="Où regarder" chips={chips} wordmarks />);
  const netflix = page.getByRole('link');
  await expect.element(netflix).toHaveTextContent('Netflix');
  await expect.element(netflix).toHaveAttribute('target', '_blank');
  await expect.element(netflix).toHaveAttribute('href', 'https://www.netflix.com/title/1');
  await expect.element(netflix).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

test('an address other than http or https is not a link', async () => {
  const chips = platformChips([link('Netflix', 'javascript:alert(1)')]);
  await renderPage(<LinkChips title="Où regarder" chips={chips} />);
  expect(page.getByRole('link').query()).toBeNull();
});

test('a title links to its pages at other catalogues, and not twice to one', () => {
  const chips = officialChips('anime', {
    links: [link('AniList', 'https://anilist.co/anime/1/x')],
    idMAL: 5,
    idAnilist: 1,
    outsideIds: { anidb: '23', nautiljon: '180', tmdb: 'tv:9' },
  });
  expect(chips.map(({ name, url }) => [name, url])).toEqual([
    ['AniList', 'https://anilist.co/anime/1/x'],
    ['MyAnimeList', 'https://myanimelist.net/anime/5'],
    ['AniDB', 'https://anidb.net/anime/23'],
    ['TMDB', 'https://www.themoviedb.org/tv/9'],
  ]);
});
