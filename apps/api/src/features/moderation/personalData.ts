import { readSuspension } from '../account/suspension/suspensionStore.ts';
import type { PersonalData } from '../feature.ts';
import { anonymiseMeasures, measuresAgainst } from './measureStore.ts';
import { eraseReportsBy, reportsBy } from './reportStore.ts';

/** Reports outlive their author without a text, measures their member without a statement. Who reported or decided is not exported. */
export const MODERATION_DATA: PersonalData = {
  async onMembersDeleted(transaction, uids) {
    await eraseReportsBy(transaction, uids);
    await anonymiseMeasures(transaction, uids);
  },
  async exportPersonalData(db, uid) {
    const measures = await measuresAgainst(db, uid);
    return {
      signalements: await reportsBy(db, uid),
      mesures: measures.map(({ at, measure, detail, reason, statement }) => ({
        at,
        measure,
        detail,
        reason,
        statement,
      })),
      suspension: (await readSuspension(db, uid)) ?? null,
    };
  },
};
