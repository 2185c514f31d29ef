import { byStaff } from '../catalogue/authorship.ts';
import type { TitleData } from '../feature.ts';
import { closeSubmissions } from './closeSubmissions.ts';
import {
  deleteRevisions,
  forgetCreated,
  hasOtherSubmissions,
  lockSubmissionsOf,
  moveRevisions,
  moveSubmissions,
  recordMerge,
} from './mergeStore.ts';

/** Proposals and history go to the title that takes the place; of a deleted one, proposals that wait are refused. */
export const PROPOSALS: TitleData = {
  async lock(transaction, title) {
    const submissions = await lockSubmissionsOf(transaction, title);
    return () => hasOtherSubmissions(transaction, title, submissions);
  },
  async onTitleRemoved(transaction, title) {
    if (title.into === null) {
      await closeSubmissions(transaction, title, await lockSubmissionsOf(transaction, title));
      await forgetCreated(transaction, title);
      await deleteRevisions(transaction, title);
    } else {
      await moveSubmissions(transaction, title, title.into);
      await moveRevisions(transaction, title, title.into);
    }
  },
  async afterTitleRemoved(transaction, { kind, id: merged, into, caller, at }) {
    if (into !== null) await recordMerge(transaction, { kind, id: into }, merged, byStaff(caller), at);
  },
};
