import type { Report } from '../../lib/report.ts';
import type { MemberFields } from '../catalogue/routes.ts';
import { feature } from '../feature.ts';
import type { LibraryDeps } from './deps.ts';
import { mergeEntriesInto } from './mergeStore.ts';
import { LIBRARY_DATA } from './personalData.ts';
import { libraryRoutes, unlistedRoutes } from './routes.ts';
import { openLibraries } from './service.ts';
import { openStatsNotifier } from './statsNotifier.ts';
import { lockStats, recountStats } from './statsStore.ts';
import { hasOtherHolders, lockHolders } from './store.ts';
import { openUnlisted } from './unlisted.ts';

type Needs = Omit<LibraryDeps, 'statsNotifier'> & { report: Report; memberFields: Partial<MemberFields> };

export const library = feature({
  personalData: LIBRARY_DATA,
  // A deleted title's entries are deleted with its row.
  titleData: {
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
  },
  open(options: Needs) {
    const { db, memberFields } = options;
    const statsNotifier = openStatsNotifier(options);
    const deps = { ...options, statsNotifier };
    const libraries = openLibraries(deps);
    memberFields.anime = libraries.anime.ofMember;
    memberFields.manga = libraries.manga.ofMember;
    return {
      bindings: [...libraryRoutes(libraries, db), ...unlistedRoutes(openUnlisted(deps))],
      close: statsNotifier.close,
      offers: { statsNotifier },
    };
  },
});
