import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleLinkSchema, webAddress } from '../catalogue/form/links.ts';
import { isWebLink } from './webLink.ts';

test.each([
  'https://www.crunchyroll.com/fr/series/GY9PJ5KWR/naruto',
  'http://naruto.example',
  'HTTPS://NARUTO.EXAMPLE/',
  'https://x.com/search?q=%23naruto&src=typed#haut',
  'https://例え.jp/ナルト',
  'https://exemple.fr:8443/a@b',
  'https://exemple.fr/?courriel=a@b.fr',
])('%s is valid as a link', (address) => {
  expect(isWebLink(address)).toBe(true);
});

const REFUSED = [
  '',
  'naruto',
  '/anime/1',
  '//evil.example',
  'www.naruto.example',
  'mailto:a@b.fr',
  'ftp://a.example',
  'file:///etc/passwd',

  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://https://a.example/%0aalert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',

  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://a.example/1',

  'https://',
  'https:///',
  'https:a.example',
  'https:/a.example',
  'http://[',
  'https://a b.example',
  'https://%',

  'https://u:p@a.example',
  'https://u@a.example',
  'https://@a.example',
  'https://:@a.example',
  'https:////u@a.example',
  'https://a.example\\@evil.example',
  'https:\\\\evil.example',
  'https://a.example/\\..',

  'https://a.example/\n',
  ' https://a.example',
  'https://a.example/\u0000',
  'https://a.example/\u007f',
  'https://a.example/\u0085',

  'https://a.example/\u00a0',
  'https://a.example/\u202egpj.exe',
  'https://a.example/\u200b',
  'https://a.example/\ud800',
];

test.each(REFUSED)('%j is refused as a link', (address) => {
  expect(isWebLink(address)).toBe(false);
});

test('any accepted link is http(s), without credentials and invisible characters', () => {
  const nearly = fc
    .tuple(fc.constantFrom('https://', 'http://', 'https:', 'HTTPS:/\\'), fc.string({ unit: 'binary' }))
    .map(([scheme, rest]) => scheme + rest);
  fc.assert(
    fc.property(
      fc.oneof(nearly, fc.webUrl({ withFragments: true, withQueryParameters: true })),
      (address) => {
        if (!isWebLink(address)) return;
        const url = new URL(address);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(address).not.toMatch(/[\p{Cc}\p{Cf}\s]/u);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('links of titles', () => {
  const link = { source: 'Crunchyroll', language: 'French', url: 'https://a.example', note: null };
  const sentence = 'Lien invalide : seules les adresses http(s) sont acceptées.';

  test('a link of a title is accepted with a web address', () => {
    expect(titleLinkSchema.safeParse(link).success).toBe(true);
  });

  test('a link of a title is refused in French without a web address, or beyond 2 048 characters', () => {
    for (const url of ['javascript:alert(1)', `https://a.example/${'a'.repeat(2048)}`, 12]) {
      const { error } = titleLinkSchema.safeParse({ ...link, url });
      expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
    }
  });

  test('a link of 2 048 characters is accepted', () => {
    const address = 'https://a.example/';
    expect(webAddress.safeParse(address + 'a'.repeat(2048 - address.length)).success).toBe(true);
  });
});
