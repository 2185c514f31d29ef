import { editEpisodesPath, editTitlePath, franchisePath, historyPath, PATHS } from '@kiroku/contract/paths';
import { describe, expect, it } from 'vitest';
import { readPageAddress, undeclaredIn } from './pageAddress.ts';
import { pageAt } from './pageAt.ts';

describe('pages by address', () => {
  it.each([
    ['/', 'home'],
    ['/_root.data', 'home'],
    ['/explore/', 'explore'],
    [`${PATHS.exploreManga}.data`, 'exploreManga'],
    ['/anime/12', 'anime'],
    ['/anime/12/fullmetal.alchemist.data', 'anime'],
    [editEpisodesPath(12), 'editEpisodes'],
    [editTitlePath('manga', 12, 'images'), 'editTitle'],
    [historyPath('anime', 12), 'history'],
    [franchisePath({ kind: 'anime', id: 12 }), 'franchise'],
    [PATHS.feedbackBugs, 'feedbackBugs'],
    ['/feedback/12', 'feedbackPost'],
    ['/user/marie.data', 'userStart'],
    ['/user/marie/anime', 'userAnime'],
    [PATHS.settingsAccount, 'settingsAccount'],
    ['/import/success', 'importSuccess'],
  ])('%s is the page %s', (path, name) => {
    expect(pageAt(path)?.name).toBe(name);
  });

  it.each(['/nothing', '/anime', '/anime/1/a/b', '/explore/manga/x', '/user', '/404'])(
    '%s is no page',
    (path) => {
      expect(pageAt(path)).toBeUndefined();
    },
  );

  it('a page has its parameters by name, without the suffix of data', () => {
    expect(pageAt('/manga/history/7.data')?.params).toEqual({ kind: 'manga', id: '7' });
    expect(pageAt('/user/marie/social.data')?.params).toEqual({ username: 'marie' });
  });
});

describe('undeclared parameters', () => {
  it('undeclared parameters are recognised, without those of browsers and secrets', () => {
    const undeclaredOf = (url: string) => undeclaredIn(readPageAddress(url));
    expect(undeclaredOf('/agenda?from=2026-11-16&diffuseur=ADN&sujet=x')).toEqual(['sujet']);
    expect(undeclaredOf('/verify?x=secret&token=secret')).toEqual([]);
    expect(undeclaredOf('/explore.data?genre=Action&_routes=root')).toEqual([]);
  });
});
