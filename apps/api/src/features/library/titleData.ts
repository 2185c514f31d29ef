import type { TitleData } from '../feature.ts';
import { mergeEntriesInto } from './mergeStore.ts';
import { lockStats, recountStats } from './statsStore.ts';
import { hasOtherHolders, lockHolders } from './store.ts';

/** Libraries, then counters: entries go with their title. */
export const ENTRIES: TitleData = {
  async lock(transaction, title) {
    const { kind, id, into, at } = title;
    const holders = await lockHolders(transaction, title, at.getTime());
    if (kind === 'anime') await lockStats(transaction, into === null ? [id] : [id, into]);
    return () => hasOtherHolders(transaction, title, holders);
  },
  async onTitleRemoved(transaction, { kind, id, into }) {
    if (into !== null) await mergeEntriesInto(transaction, { kind, id, into });
  },
  async afterTitleRemoved(transaction, { kind, into }) {
    if (kind === 'anime' && into !== null) await recountStats(transaction, into);
  },
};
