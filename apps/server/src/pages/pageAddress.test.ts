import { describe, expect, it } from 'vitest';
import { readPageAddress } from './pageAddress.ts';

const keyOf = (url: string) => readPageAddress(url).key;

describe('addresses of pages', () => {
  it('the page address keeps the text and tab of the search', () => {
    expect(keyOf('/recherche?tab=user&q=marie&page=2&search=x')).toBe('/recherche?q=marie&tab=user');
    expect(keyOf('/recherche.data?q=marie')).toBe('/recherche.data?q=marie');
    expect(keyOf('/explore?q=marie&tab=user')).toBe('/explore');
  });

  it('the page address keeps the filters of explore, in one order', () => {
    expect(keyOf('/explore?year=2020&genre=Action')).toBe('/explore?genre=Action&year=2020');
    expect(keyOf('/explore?genre=Action&year=2020')).toBe('/explore?genre=Action&year=2020');
    expect(keyOf('/explore/manga?page=2&type=Manga')).toBe('/explore/manga?page=2&type=Manga');
  });

  it('the page address keeps the order of repeated filters', () => {
    expect(keyOf('/explore?genre=B&genre=A')).toBe('/explore?genre=B&genre=A');
  });

  it('the page address drops parameters the page does not read', () => {
    expect(keyOf('/explore?utm_source=x&fbclid=1&genre=Action')).toBe('/explore?genre=Action');
    expect(keyOf('/?genre=Action&page=3')).toBe('/');
    expect(keyOf('/anime/1/titre?search=x&_routes=root')).toBe('/anime/1/titre');
    expect(keyOf('/explore?')).toBe('/explore');
  });

  it('the page address keeps the redirect of the older sign-up address', () => {
    expect(keyOf('/signup?redirect=/anime/1&x=1')).toBe('/signup?redirect=%2Fanime%2F1');
    expect(keyOf('/register?redirect=/anime/1')).toBe('/register');
  });

  it('the page address keeps the parameters of the board', () => {
    expect(keyOf('/feedback/bugs?status=done&nouveau=1&sort=votes')).toBe(
      '/feedback/bugs?sort=votes&status=done',
    );
    expect(keyOf('/feedback/request?tableau=1&genre=x')).toBe('/feedback/request?tableau=1');
    expect(keyOf('/feedback/12?page=2')).toBe('/feedback/12?page=2');
    expect(keyOf('/feedback/bugs.data?search=x&_routes=y')).toBe('/feedback/bugs.data?_routes=y&search=x');
    expect(keyOf('/feedback/a/b?page=2')).toBe('/feedback/a/b');
  });

  it('the page address keeps the week of the agenda', () => {
    expect(keyOf('/agenda?from=2026-11-16&x=1')).toBe('/agenda?from=2026-11-16');
    expect(keyOf('/explore?from=2026-11-16')).toBe('/explore');
  });

  it('the page address keeps the routes of a data request', () => {
    expect(keyOf('/anime/1.data?_routes=routes/anime&x=1')).toBe('/anime/1.data?_routes=routes%2Fanime');
    expect(keyOf('/explore.data?genre=Action')).toBe('/explore.data?genre=Action');
  });

  it.each([
    ['/anime/1.data?_routes=routes/anime', true],
    ['/nothing.data?a=b&_routes=root', true],
    ['/anime/1.data', false],
    ['/anime/1?_routes=root', false],
  ])('parts of a page are recognised in %s', (url, parts) => {
    expect(readPageAddress(url).parts).toBe(parts);
  });

  it.each(['/?token=abc', '/anime/1?x=abc', '/explore?genre=A&token=', '/explore?%74oken=abc'])(
    'the secret in %s is recognised, and absent from the key',
    (url) => {
      expect(readPageAddress(url)).toMatchObject({ secret: true });
      expect(keyOf(url)).not.toMatch(/abc|token/);
    },
  );

  it.each(['/explore', '/explore?tokens=1', '/explore?search=token'])('no secret is found in %s', (url) => {
    expect(readPageAddress(url).secret).toBe(false);
  });

  it.each([
    ['http://evil.example/explore', '/explore'],
    ['http://evil.example', '/'],
    ['//evil.example/explore', '/evil.example/explore'],
    ['/\\evil.example', '/evil.example'],
    ['///', '/'],
  ])('the page address %s never leads to another site', (url, path) => {
    expect(readPageAddress(url)).toMatchObject({ path, key: path });
  });

  it.each([
    '/user/Marie',
    '/USER/marie',
    '/%75ser/%4Darie',
    '/x/../user/Marie',
    '/x/%2e%2e/user/Marie#a',
    '/user\\Marie',
  ])('%s is recognised as the page about Marie, as routes do', (url) => {
    expect(readPageAddress(url).name).toBe('/user/marie');
  });

  it.each(['/anime/%ff', '/%', '/%zz', '/%c3%28'])('the page address %s is refused as not UTF-8', (url) => {
    expect(() => readPageAddress(url)).toThrow(URIError);
  });
});
