import { describe, expect, it } from 'vitest';
import { BadConfiguration } from './badConfiguration.ts';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/site').news;

describe('feeds of the news', () => {
  it('NEWS_FEEDS has addresses separated by commas, used once each', () => {
    const feeds = ['https://un.example/rss', 'https://deux.example/atom.xml?langue=fr'];
    expect(read({ NEWS_FEEDS: ` ${feeds[0]}, ${feeds[1]},,${feeds[0]} ` })).toEqual({
      feeds,
      allowPrivate: false,
    });
  });

  it('feeds of this network over http need NEWS_PRIVATE_FEEDS', () => {
    expect(read({ NEWS_FEEDS: 'http://127.0.0.1:8080/rss', NEWS_PRIVATE_FEEDS: 'on' })).toEqual({
      feeds: ['http://127.0.0.1:8080/rss'],
      allowPrivate: true,
    });
    expect(() => read({ NEWS_FEEDS: 'http://un.example/rss' })).toThrow(
      'NEWS_FEEDS ne prend que des adresses https, à moins que NEWS_PRIVATE_FEEDS ne soit on.',
    );
  });

  it.each([
    'un.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://nom:secret@un.example/rss',
    `https://un.example/${'x'.repeat(500)}`,
    Array.from({ length: 21 }, (_, at) => `https://${at}.example`).join(','),
  ])('NEWS_FEEDS=%s is refused', (feeds) => {
    expect(() => read({ NEWS_FEEDS: feeds })).toThrow(BadConfiguration);
    expect(() => read({ NEWS_FEEDS: feeds })).toThrow('La variable d’environnement NEWS_FEEDS');
  });
});
