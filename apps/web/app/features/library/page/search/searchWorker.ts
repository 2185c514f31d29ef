import Fuse from 'fuse.js/min-basic';
import type { SearchedTitle, SearchRequest, SearchResponse } from './searchMessages.ts';

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
let cancelledUpTo = 0;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'add') parts.push(new Fuse(data.titles, OPTIONS));
  if (data.kind === 'cancel') cancelledUpTo = Math.max(cancelledUpTo, data.id);
  if (data.kind === 'find') void find(data.id, data.text);
});

async function find(id: number, text: string): Promise<void> {
  const found = [];
  for (const part of parts) {
    await waitingMessages();
    if (id <= cancelledUpTo) return;
    found.push(...part.search(text));
  }
  found.sort((one, other) => (one.score ?? 1) - (other.score ?? 1) || one.item.id - other.item.id);
  const response: SearchResponse = { id, ids: found.map(({ item }) => item.id) };
  postMessage(response);
}

/** Lets messages that have come meanwhile be read. */
function waitingMessages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
