import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { byStaff } from '../catalogue/authorship.ts';
import { lockedDraft, publish, writeChanges } from '../editing/service.ts';
import { conclude, lockReports } from './closeReports.ts';
import type { ModerationDeps } from './deps.ts';
import { insertMeasure } from './measureStore.ts';
import { answeredBy, type Grounds } from './takeMeasure.ts';

type TitlePicture = { kind: Kind; id: number; picture: 'image' | 'bannerURL' };

/** Removes a title's poster or banner, as an edit of the staff that no import overwrites. Throws 404 and 409. */
export async function removeTitlePicture(
  deps: ModerationDeps,
  caller: Caller,
  { kind, id, picture }: TitlePicture,
  grounds: Grounds,
): Promise<void> {
  const at = new Date(deps.now());
  const { uid: actor } = caller;
  const thing = { target: kind, targetId: String(id) };
  await deps.db.sql.transaction().execute(async (transaction) => {
    const title = await lockedDraft(transaction, kind, id);
    await answeredBy(transaction, grounds, (one) => one.target === kind && one.target_id === thing.targetId);
    const reports = await lockReports(transaction, [thing], grounds.report);
    const changes = { [picture]: null };
    if (!(await writeChanges(deps, transaction, byStaff(caller), { kind, id, changes }))) {
      throw new ProblemError(MODERATION_PROBLEMS.noPicture);
    }
    const { reason, statement } = grounds;
    const row = { at, uid: null, kind, title_id: id, detail: picture, reason, statement, actor };
    const measure = await insertMeasure(transaction, { ...row, measure: 'picture_removed' });
    await recordAudit(transaction, {
      actor,
      action: 'moderation.remove_title_picture',
      target: `${kind}:${id}`,
      at,
      after: { picture, reason },
    });
    const nameOf = () => displayTitle(title);
    await conclude(transaction, reports, { at, actor, nameOf, measure, comment: null });
  });
  await publish(deps, kind, id);
}
