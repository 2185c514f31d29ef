/** Sizes of a title on its poster, in hundredths of its width, with the number of lines that fit. */
export const TITLE_SIZES = [
  { size: 19, lines: 1 },
  { size: 15.5, lines: 2 },
  { size: 13, lines: 3 },
  { size: 11, lines: 3 },
  { size: 9.4, lines: 4 },
  { size: 8, lines: 6 },
  { size: 6.2, lines: 7 },
  { size: 5, lines: 10 },
];
/** Width of the words, in the same hundredths. */
export const TITLE_WIDTH = 84;
/** Longer titles are cut where a word ends. */
const MOST = 100;
/** Tolerance for wider words, on a screen with only whole pixels for each letter, or in the fallback typeface. */
const STAND_IN = 1.05;
/** Lines are never full: part of each is left where the next word did not fit. */
const FILLED = 0.84;

/** A title as its poster shows it, and the step of its size: 0, short and huge, to 7. A long word is set smaller, never broken. */
export function posterTitle(title: string): { text: string; step: number } {
  const text = cutAtWord(title.trim());
  const longest = Math.max(...text.split(/(?<=[\s–—/…])|(?=[\u2e80-\ud7af\uff00-\uff60])/u).map(width));
  const length = width(text);
  const fits = TITLE_SIZES.findIndex(({ size, lines }) => {
    const room = TITLE_WIDTH / size;
    return longest * STAND_IN <= room && (length <= room * FILLED * lines || length <= room);
  });
  return { text, step: fits < 0 ? TITLE_SIZES.length - 1 : fits };
}

/** A title that browsers break at no hyphen: « Kaguya-sama » is one word. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\p{L}-)(?=\p{L})/gu, '\u2060');
}

function cutAtWord(title: string): string {
  if (title.length <= MOST) return title;
  const cut = title.slice(0, MOST + 1);
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\u3000'));
  return `${cut.slice(0, end > MOST / 2 ? end : MOST).replace(/[\s:;,.!?–—-]{1,100}$/u, '')}…`;
}

/** Width of a text in the titles' typeface, in ems, rather too wide than too narrow. */
function width(text: string): number {
  let sum = 0;
  for (const character of text.trimEnd()) sum += widthOf(character);
  return sum;
}

function widthOf(character: string): number {
  return WIDTHS.find(([some]) => some.test(character))?.[1] ?? 0.57;
}

/** Measured advances of Bricolage Grotesque 700 as posters set it, the widest of each group; the first that holds. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\u2e80-\ud7af\uff00-\uff60]/u, 1],
  [/[ijlI.,:;'’!|\s[\]]/u, 0.27],
  [/[tfrJ1()?-]/u, 0.41],
  [/[mwMW@%]/u, 0.95],
  [/[\p{Lu}&\d]/u, 0.71],
  [/[bdhnopqu]/u, 0.62],
];
