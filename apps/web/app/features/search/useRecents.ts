import { RECENT_KEY, type RecentSearch, readRecents, withRecent } from '@kiroku/contract/catalogue/search';
import { useState } from 'react';
import { readStored, writeStored } from '#app/lib/storage.ts';

const read = () => readRecents(readStored('localStorage', RECENT_KEY));

/** The titles opened from the search in this browser (product.md, Search 4). */
export function useRecents() {
  const [recents, setRecents] = useState(read);
  return {
    recents,
    /** Another tab may have added some meanwhile. */
    add(recent: RecentSearch): void {
      const next = withRecent(read(), recent);
      writeStored('localStorage', RECENT_KEY, JSON.stringify(next));
      setRecents(next);
    },
    clear(): void {
      writeStored('localStorage', RECENT_KEY, null);
      setRecents([]);
    },
  };
}
