import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/moderation/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import { readConduct } from './conduct.ts';
import type { ModerationDeps } from './deps.ts';
import { readJournal } from './journal.ts';
import { removeAbout, removePicture, renameMember } from './measures.ts';
import { dismissReport, listReports } from './queue.ts';
import { removeText } from './removeText.ts';
import { sendReport } from './sendReport.ts';
import { liftSuspension, suspend } from './suspensions.ts';
import { removeTitlePicture } from './titlePicture.ts';

export function moderationRoutes(deps: ModerationDeps): Binding[] {
  /** The member's conduct after a measure. */
  const after = async (uid: string, measure: Promise<void>) => {
    await measure;
    return { reply: await readConduct(deps, uid) };
  };
  return [
    bind(calls.sendReport, async ({ caller, body, client }) => ({
      reply: { id: await sendReport(deps, caller, body, client) },
    })),
    bind(calls.listReports, async ({ query }) => ({
      reply: await listReports(deps, query.status ?? 'open', query.before),
    })),
    bind(calls.dismissReport, async ({ caller, params, body }) => {
      await dismissReport(deps, caller, params.id, body.comment);
      return { reply: SUCCESS };
    }),
    bind(calls.readConduct, async ({ params }) => ({ reply: await readConduct(deps, params.uid) })),
    bind(calls.removePicture, ({ caller, params: { uid }, body }) =>
      after(uid, removePicture(deps, caller, uid, body)),
    ),
    bind(calls.removeAbout, ({ caller, params: { uid }, body }) =>
      after(uid, removeAbout(deps, caller, uid, body)),
    ),
    bind(calls.renameMember, ({ caller, params: { uid }, body }) =>
      after(uid, renameMember(deps, caller, uid, body)),
    ),
    bind(calls.suspendMember, ({ caller, params: { uid }, body }) =>
      after(uid, suspend(deps, caller, uid, body)),
    ),
    bind(calls.liftSuspension, ({ caller, params: { uid }, body }) =>
      after(uid, liftSuspension(deps, caller, uid, body.statement)),
    ),
    bind(calls.removeTitlePicture, async ({ caller, params, body: { picture, ...grounds } }) => {
      await removeTitlePicture(deps, caller, { ...params, picture }, grounds);
      return { reply: SUCCESS };
    }),
    bind(calls.removeFeedback, async ({ caller, params, body }) => {
      await removeText(deps, caller, { target: 'feedback', id: params.id }, body);
      return { reply: SUCCESS };
    }),
    bind(calls.removeFeedbackComment, async ({ caller, params, body }) => {
      await removeText(deps, caller, { target: 'feedback_comment', id: params.id }, body);
      return { reply: SUCCESS };
    }),
    bind(calls.readJournal, async ({ query }) => ({ reply: await readJournal(deps, query.before) })),
  ];
}
