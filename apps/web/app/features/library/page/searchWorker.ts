import Fuse from 'fuse.js/min-basic';
import type { SearchAnswered, SearchAsked, SearchedTitle } from './searchMessages.ts';

// A whole library of 20 000 titles takes about a second to search: that happens here, beside the page. It is searched in
// parts, so that a question nobody waits for any more ends early.

const OPTIONS = {
  keys: ['title', 'titleEN', 'titleJP', 'romanji', 'alt'],
  threshold: 0.3,
  ignoreLocation: true,
  ignoreDiacritics: true,
  includeScore: true,
  shouldSort: false,
};

const parts: Fuse<SearchedTitle>[] = [];
let dropped = 0;

addEventListener('message', ({ data }: MessageEvent<SearchAsked>) => {
  if (data.kind === 'add') parts.push(new Fuse(data.titles, OPTIONS));
  if (data.kind === 'drop') dropped = Math.max(dropped, data.turn);
  if (data.kind === 'find') void find(data.turn, data.text);
});

async function find(turn: number, text: string): Promise<void> {
  const found = [];
  for (const part of parts) {
    await waitingMessages();
    if (turn <= dropped) return;
    found.push(...part.search(text));
  }
  found.sort((one, other) => (one.score ?? 1) - (other.score ?? 1) || one.item.id - other.item.id);
  const answer: SearchAnswered = { turn, ids: found.map(({ item }) => item.id) };
  postMessage(answer);
}

/** Lets messages that have come meanwhile be read. */
function waitingMessages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
