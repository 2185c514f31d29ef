import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { byStaff } from '../catalogue/authorship.ts';
import { lockedDraft, publish } from '../editing/service.ts';
import { takeDownPictures, titlesAmong } from '../editing/takeDownPictures.ts';
import { conclude, lockReports } from './closeReports.ts';
import type { ModerationDeps } from './deps.ts';
import { insertMeasure } from './measureStore.ts';
import { answeredBy, type Grounds } from './takeMeasure.ts';

type TitlePicture = { kind: Kind; id: number; picture: 'image' | 'bannerURL' };

/**
 * Takes a title's poster or banner down, as an edit of the staff that no import overwrites: no title shows that picture again. Throws 404
 * and 409.
 */
export async function removeTitlePicture(
  deps: ModerationDeps,
  caller: Caller,
  { kind, id, picture }: TitlePicture,
  grounds: Grounds,
): Promise<void> {
  const at = new Date(deps.now());
  const { uid: actor } = caller;
  const thing = { target: kind, targetId: String(id) };
  const { reason, statement } = grounds;
  const places = await deps.db.sql.transaction().execute(async (transaction) => {
    const title = await lockedDraft(transaction, kind, id);
    await answeredBy(transaction, grounds, (one) => one.target === kind && one.target_id === thing.targetId);
    const reports = await lockReports(transaction, [thing], grounds.report);
    const address = title[picture];
    if (address === null) throw new ProblemError(MODERATION_PROBLEMS.noPicture);
    const removal = { addresses: [address], reason: statement };
    const removed = await takeDownPictures(deps, transaction, byStaff(caller), removal);
    const row = { at, uid: null, kind, title_id: id, detail: picture, reason, statement, actor };
    const measure = await insertMeasure(transaction, { ...row, measure: 'picture_removed' });
    await recordAudit(transaction, {
      actor,
      action: 'moderation.remove_title_picture',
      target: `${kind}:${id}`,
      at,
      after: { picture, reason, address },
    });
    const nameOf = () => displayTitle(title);
    await conclude(transaction, reports, { at, actor, nameOf, measure, comment: null });
    return removed;
  });
  for (const changed of titlesAmong(places)) await publish(deps, changed.kind, changed.id);
}
