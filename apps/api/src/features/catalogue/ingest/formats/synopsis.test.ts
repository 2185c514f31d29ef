import { expect, test } from 'vitest';
import { plainSynopsis } from './synopsis.ts';

test.each([
  [
    'markup is removed and its text remains',
    'A <b>bold</b> <i>tale</i> of <a href="https://x.example">someone</a>.',
    'A bold tale of someone.',
  ],
  [
    'breaks become line ends, whichever line ends the source has',
    'One<br>\n<br>\nTwo<BR/>Three',
    'One\n\nTwo\nThree',
  ],
  ['paragraphs are separated by one empty line', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['line ends of a text without breaks remain', 'One <i>x</i>\n\nTwo', 'One x\n\nTwo'],
  [
    'entities become characters',
    'Har&eacute; &amp; Guu&hellip; it&#039;s&nbsp;5&deg;',
    "Haré & Guu… it's 5°",
  ],
  ['angle brackets around a name remain', 'Play <Infinite Dendrogram> now', 'Play <Infinite Dendrogram> now'],
  ['a comparison remains', 'x < y and 3 > 2', 'x < y and 3 > 2'],
  ['a script is removed', 'Hello<script>alert(1)</script>', 'Hello'],
  ['the source is removed', 'Text.<br>\n<br>\n(Source: Viz Media)', 'Text.'],
  ['a source with brackets in it is removed', 'Text. (Source: ANN (edited))', 'Text.'],
  ['an unclosed source is removed', 'Text. [Source: ANN, Crunchyroll', 'Text.'],
  ['a source without brackets is removed at the end', 'It ends well. Source: ANN', 'It ends well.'],
  [
    'the writer is removed, and the text after it remains',
    'Text.  [Written by MAL Rewrite]  Note: more.',
    'Text. Note: more.',
  ],
  [
    'the word source inside a sentence remains',
    'The source of power (source unknown) is near.',
    'The source of power (source unknown) is near.',
  ],
  ['white space is normalised', '  One \t two \r\n\r\n\r\n\r\n three\u2028four ', 'One two\n\nthree\nfour'],
  ['control characters are removed', 'a\u0000b\u0007c', 'abc'],
])('in a synopsis %s', (_, raw, plain) => {
  expect(plainSynopsis(raw)).toBe(plain);
});

test('an empty text or a lone credit is no synopsis', () => {
  expect([null, undefined, '', '  <br> ', '(Source: ANN)'].map(plainSynopsis)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a long synopsis is cut at 10 000 characters, never inside one', () => {
  const cut = plainSynopsis('😀'.repeat(8000));
  expect(cut?.length).toBeLessThanOrEqual(10_000);
  expect(cut?.isWellFormed()).toBe(true);
  expect(cut?.endsWith('…')).toBe(true);
});

test('a hostile synopsis is read in linear time', () => {
  // Going back at each of these openings would outlast the test's limit many times over.
  plainSynopsis('(source:'.repeat(200_000));
  plainSynopsis('<a '.repeat(200_000));
});
