import { SUCCESS } from '@kiroku/contract/base/problem';
import { exploreUnlistedAnime, exploreUnlistedManga } from '@kiroku/contract/catalogue/endpoints';
import * as calls from '@kiroku/contract/library/endpoints';
import type { Database } from '../../db/handle.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { withTotal } from '../catalogue/routes.ts';
import { readProgress } from './progressStore.ts';
import type { Libraries } from './service.ts';
import type { ExploreUnlisted } from './unlisted.ts';

export function libraryRoutes({ anime, manga }: Libraries, db: Database): Binding[] {
  return [
    bind(calls.readProgress, async ({ caller, query }) => ({
      reply: await readProgress(db.sql, caller.uid, query.ids),
    })),
    bind(calls.readLibrary, async ({ params, query, caller }) => ({
      ready: await anime.read(params.uid, caller, query),
    })),
    bind(calls.readEntry, async ({ params, caller }) => ({
      reply: await anime.readOne(params.uid, params.animeId, caller),
    })),
    bind(calls.countStatuses, async ({ params, caller }) => ({
      reply: await anime.counts(params.uid, caller),
    })),
    bind(calls.writeEntry, async ({ caller, body, headers }) => ({
      reply: await anime.changes.write(caller.uid, body, headers['if-match']),
      isAnnounced: true,
    })),
    bind(calls.deleteEntry, async ({ caller, body, query }) => {
      await anime.changes.remove(caller.uid, { ...query, ...body });
      return { reply: SUCCESS };
    }),
    bind(calls.readHistory, async ({ caller }) => ({ reply: await anime.history(caller.uid) })),
    bind(calls.undoLatest, async ({ caller }) => ({ reply: await anime.undo(caller.uid) })),
    bind(calls.readMangaLibrary, async ({ params, query, caller }) => ({
      ready: await manga.read(params.uid, caller, query),
    })),
    bind(calls.readMangaEntry, async ({ params, caller }) => ({
      reply: await manga.readOne(params.uid, params.mangaId, caller),
    })),
    bind(calls.countMangaStatuses, async ({ params, caller }) => ({
      reply: await manga.counts(params.uid, caller),
    })),
    bind(calls.writeMangaEntry, async ({ caller, body, headers }) => ({
      reply: await manga.changes.write(caller.uid, body, headers['if-match']),
      isAnnounced: true,
    })),
    bind(calls.deleteMangaEntry, async ({ caller, body, query }) => {
      await manga.changes.remove(caller.uid, { ...query, ...body });
      return { reply: SUCCESS };
    }),
  ];
}

export function unlistedRoutes(explore: ExploreUnlisted): Binding[] {
  return [
    bind(exploreUnlistedAnime, async ({ caller, query }) =>
      withTotal(await explore('anime', caller.uid, query)),
    ),
    bind(exploreUnlistedManga, async ({ caller, query }) =>
      withTotal(await explore('manga', caller.uid, query)),
    ),
  ];
}
