import { EPISODE_PROBLEMS } from '@kiroku/contract/episodes/problems';
import type { Episode, EpisodeChanges, Managed, NewEpisode } from '@kiroku/contract/episodes/schema';
import type { Track } from '@kiroku/contract/episodes/tracks';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import type { EpisodeDeps } from './deps.ts';
import { readEpisodes, readPlanned } from './store.ts';
import { keepsSlot } from './weeklySlots.ts';
import {
  animeIdOf,
  createEpisodes,
  editEpisode,
  removeAllEpisodes,
  removeLastEpisode,
} from './writeEpisodes.ts';

export type Episodes = ReturnType<typeof openEpisodes>;

/** Episodes: public to read, written by the staff. */
export function openEpisodes(deps: EpisodeDeps) {
  const { db, catalogue, schedule, now } = deps;
  return {
    /** The episodes of an anime by number. Throws 404. */
    list: (animeId: string): Promise<Episode[]> => readEpisodes(db.sql, animeIdOf(catalogue, animeId)),

    /** The next broadcast in a track. Throws the 404 of an unknown title, or of a title with nothing planned. */
    next(animeId: string, track: Track = 'vostfr'): { timestamp: number; number: number } {
      const next = schedule.next(animeIdOf(catalogue, animeId), track);
      if (!next) throw new ProblemError(EPISODE_PROBLEMS.nonePlanned);
      return { timestamp: next.at, number: next.number };
    },

    /** The next broadcast in the weekly slot of a long series without a planned episode. Throws the 404 of an unknown title, or of one without a slot. */
    slot(animeId: string): { timestamp: number } {
      const id = animeIdOf(catalogue, animeId);
      const title = catalogue.memories.anime.get(id);
      const timestamp = title && keepsSlot(title) && !schedule.next(id) ? schedule.nextInSlot(id) : null;
      if (timestamp === null) throw new ProblemError(EPISODE_PROBLEMS.nonePlanned);
      return { timestamp };
    },

    create: (caller: Caller, episodes: readonly NewEpisode[]) => createEpisodes(deps, caller, episodes),
    edit: (caller: Caller, id: number, changes: EpisodeChanges) => editEpisode(deps, caller, id, changes),
    remove: (caller: Caller, id: number) => removeLastEpisode(deps, caller, id),
    removeAll: (caller: Caller, animeId: string) => removeAllEpisodes(deps, caller, animeId),

    /** Planning of airing titles, the most urgent first. */
    async manage(): Promise<Managed[]> {
      const { anime } = catalogue.memories;
      const planned = await readPlanned(db.sql, new Date(now()));
      const rows = planned.flatMap(({ animeId, planned: plannedEpisode, aired: airingEpisode }) => {
        const title = anime.get(animeId);
        return title ? [{ media: anime.plainCard(title), plannedEpisode, airingEpisode }] : [];
      });
      const ahead = ({ plannedEpisode, airingEpisode }: Managed) => plannedEpisode - airingEpisode;
      return rows.sort((one, other) => ahead(one) - ahead(other));
    },
  };
}
