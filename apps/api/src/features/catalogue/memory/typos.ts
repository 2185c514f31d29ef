/** Maximum of typing mistakes in a search by number of letters. */
export function forgiven(letters: number): number {
  return letters < 4 ? 0 : letters < 8 ? 1 : letters < 14 ? 2 : 3;
}

/** Maximum of typing mistakes in one word of a search. */
export function forgivenInWord(letters: number): number {
  return letters === 3 ? 1 : forgiven(letters);
}

/** More letters than any search has, once folded. */
const LONGEST = 400;
/** Rows of the table of costs, used again for each comparison. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(LONGEST + 8));
const NO_ROW = new Uint8Array(0);

/** Cost of ending a text after some letters of another, which goes on. */
type Ending = (letters: number) => number;

/**
 * The typing mistakes between two texts, each a letter left out, added, wrong, or swapped with its neighbour; more than
 * `most` is answered by `most + 1`. With `ending`, `other` may go on after the text.
 */
export function mistakes(text: string, other: string, most: number, ending?: Ending): number {
  const beyond = most + 1;
  const height = text.length;
  const width = Math.min(other.length, height + most);
  if (height > LONGEST || height - width > most || (!ending && other.length > width)) return beyond;
  let [before = NO_ROW, last = NO_ROW, current = NO_ROW] = ROWS;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let row = 1; row <= height; row++) {
    if (fillRow(text, other, row, width, [before, last, current]) > most) return beyond;
    [before, last, current] = [last, current, before];
  }
  if (!ending) return Math.min(beyond, last[width] ?? beyond);
  let least = beyond;
  for (let column = Math.max(0, height - most); column <= width; column++) {
    const count = last[column] ?? beyond;
    if (count < least) least = Math.min(least, count + ending(column));
  }
  return least;
}

type Rows = readonly [before: Uint8Array, last: Uint8Array, current: Uint8Array];

/** Fills the current row of the optimal string alignment; answers its least cost. */
function fillRow(text: string, other: string, row: number, width: number, rows: Rows): number {
  const [before, last, current] = rows;
  const letter = text.charCodeAt(row - 1);
  const former = row > 1 ? text.charCodeAt(row - 2) : -1;
  let least = row;
  let formerCode = -1;
  current[0] = row;
  for (let column = 1; column <= width; column++) {
    const code = other.charCodeAt(column - 1);
    let cost = (last[column - 1] ?? 0) + (letter === code ? 0 : 1);
    cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    if (letter === formerCode && former === code) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
    formerCode = code;
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/** The mistakes in a word; its letters in another order ("physco" for "psycho") count as one. */
export function mistakesInWord(word: string, name: string, most: number): number {
  const count = mistakes(word, name, most);
  const mayBeMixed = count > most && most > 0 && word.length === name.length && word[0] === name[0];
  return mayBeMixed && sorted(word) === sorted(name) ? 1 : count;
}

const sorted = (word: string) => [...word].sort().join('');
