import { diffArrays } from 'diff/lib/diff/array.js';

export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Limit of the search: texts that differ more have too little in common to be read word by word. */
const MAX_EDITS = 600;

/** Words with their apostrophes and accents, characters of Japanese, spaces, and signs one by one. */
const WORDS =
  /\s+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana})[\p{L}\p{M}\p{N}’'])+|./gsu;

/** Difference of two texts, word by word; texts with hardly a word in common are one whole change. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(words(before), words(after), { maxEditLength: MAX_EDITS });
  if (!changes) return joined([part('removed', before), part('added', after)]);
  return joined(
    changes.map(({ added, removed, value }) =>
      part(added ? 'added' : removed ? 'removed' : 'same', value.join('')),
    ),
  );
}

function words(text: string): string[] {
  return text.match(WORDS) ?? [];
}

function part(kind: DiffPart['kind'], text: string): DiffPart {
  return { kind, text };
}

/** Merges neighbouring changes, the removed before the added; a lone space between two changes joins them. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let change = { removed: '', added: '' };
  let space = '';
  const close = (same: string) => {
    result.push(part('removed', change.removed), part('added', change.added), part('same', same));
    change = { removed: '', added: '' };
    space = '';
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      change.removed += space;
      change.added += space;
      change[kind] += text;
      space = '';
    } else if (text.trim() === '' && change.removed && change.added) space = text;
    else close(text);
  }
  close(space);
  return result.filter(({ text }) => text !== '');
}
