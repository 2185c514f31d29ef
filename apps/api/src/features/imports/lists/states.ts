import type { LibraryStatus } from '@kiroku/contract/library/labels';
import { bareWord } from '../../catalogue/ingest/formats/vocabulary.ts';
import { type RawValue, textOf } from './values.ts';

/** States by the words of other sites and of those that write their formats, without case, spaces and hyphens. */
const STATES: Record<string, LibraryStatus> = {
  watching: 1,
  reading: 1,
  current: 1,
  plantowatch: 2,
  plantoread: 2,
  planning: 2,
  planned: 2,
  completed: 3,
  onhold: 4,
  hold: 4,
  paused: 4,
  dropped: 5,
  rewatching: 6,
  rereading: 6,
  repeating: 6,
};

/** The state that a word means; null for none, 'unreadable' for a word that no site has. `numbers`: a format's own. */
export function stateIn(
  value: RawValue,
  numbers: Readonly<Record<string, LibraryStatus>> = {},
): LibraryStatus | 'unreadable' | null {
  const word = bareWord(textOf(value));
  if (word === '') return null;
  const words = Object.hasOwn(numbers, word) ? numbers : STATES;
  return Object.hasOwn(words, word) ? (words[word] ?? 'unreadable') : 'unreadable';
}
