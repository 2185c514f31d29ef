import Fuse from 'fuse.js/min-basic';
import type { SearchedTitle, SearchRequest, SearchResponse } from './searchMessages.ts';

// A search of 20 000 titles takes about a second, so that it runs in a worker. It runs in parts, so that a cancelled request ends early.

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

/** Lets pending messages be handled. */
function waitingMessages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
