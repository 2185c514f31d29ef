import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { jsonContent, type ReadyResponse, ResponseCache } from '../../http/answers/readyResponse.ts';
import type { Measures } from '../../lib/measured.ts';
import type { Memories } from './memories.ts';

const SEARCH_HITS = 20;

/** Search for the 20 best titles. */
export function searchOf(memories: Memories, measures: Measures | undefined) {
  const hits = new ResponseCache<SearchHit[]>({ name: 'search', share: 1 / 8 });
  measures?.cache('search', () => hits.state());
  return (kind: Kind, text: string, adult: boolean): ReadyResponse<SearchHit[]> => {
    const memory = memories[kind];
    const key = `${kind}/${adult}/${text}`;
    const cached = hits.get(key, memory.version);
    if (cached) return cached;
    const found = memory.search(text, adult, SEARCH_HITS).map((title) => memory.searchHit(title));
    return hits.store(key, memory.version, jsonContent(found));
  };
}
