import type { TitleData } from '../feature.ts';
import { announceEpisodes } from './broadcastStore.ts';
import { moveMissingEpisodes } from './mergeStore.ts';

/** Episodes that another title does not lack go with their own. */
export const EPISODES: TitleData = {
  async onTitleRemoved(transaction, { kind, id, into, at }) {
    if (kind === 'anime' && into !== null) await moveMissingEpisodes(transaction, id, into, at);
  },
  async afterTitleRemoved(transaction, { kind, id, into }) {
    if (kind === 'anime') await announceEpisodes(transaction, into === null ? [id] : [id, into]);
  },
};
