import { expect, test } from 'vitest';
import { plainSynopsis } from './synopsis.ts';

test.each([
  [
    'markup goes, its text stays',
    'A <b>bold</b> <i>tale</i> of <a href="https://x.example">someone</a>.',
    'A bold tale of someone.',
  ],
  [
    'breaks are line ends, whatever line ends the source has',
    'One<br>\n<br>\nTwo<BR/>Three',
    'One\n\nTwo\nThree',
  ],
  ['paragraphs are one empty line apart', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['line ends of a text without breaks are meant', 'One <i>x</i>\n\nTwo', 'One x\n\nTwo'],
  ['entities are characters', 'Har&eacute; &amp; Guu&hellip; it&#039;s&nbsp;5&deg;', "Haré & Guu… it's 5°"],
  [
    'angle brackets around a name are no markup',
    'Play <Infinite Dendrogram> now',
    'Play <Infinite Dendrogram> now',
  ],
  ['a comparison is no markup', 'x < y and 3 > 2', 'x < y and 3 > 2'],
  ['a script is not text', 'Hello<script>alert(1)</script>', 'Hello'],
  ['the source goes', 'Text.<br>\n<br>\n(Source: Viz Media)', 'Text.'],
  ['a source with brackets in it goes', 'Text. (Source: ANN (edited))', 'Text.'],
  ['an unclosed source goes', 'Text. [Source: ANN, Crunchyroll', 'Text.'],
  ['a source without brackets goes from the end', 'It ends well. Source: ANN', 'It ends well.'],
  [
    'the writer goes, and what follows stays',
    'Text.  [Written by MAL Rewrite]  Note: more.',
    'Text. Note: more.',
  ],
  [
    'the word source inside a sentence stays',
    'The source of power (source unknown) is near.',
    'The source of power (source unknown) is near.',
  ],
  ['white space is tidied', '  One \t two \r\n\r\n\r\n\r\n three\u2028four ', 'One two\n\nthree\nfour'],
  ['control characters go', 'a\u0000b\u0007c', 'abc'],
])('%s', (_, raw, plain) => {
  expect(plainSynopsis(raw)).toBe(plain);
});

test('nothing, or nothing but a credit, is no synopsis', () => {
  expect([null, undefined, '', '  <br> ', '(Source: ANN)'].map(plainSynopsis)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('an endless text is cut at 10 000 characters, never inside one', () => {
  const cut = plainSynopsis('😀'.repeat(8000));
  expect(cut?.length).toBeLessThanOrEqual(10_000);
  expect(cut?.isWellFormed()).toBe(true);
  expect(cut?.endsWith('…')).toBe(true);
});

test('a hostile text is read in one go', () => {
  // Going back at each of these openings would outlast the test's limit many times over.
  plainSynopsis('(source:'.repeat(200_000));
  plainSynopsis('<a '.repeat(200_000));
});
