import type {
  liftSuspension,
  removeAbout,
  removeFeedback,
  removeFeedbackComment,
  removePicture,
  removeTitlePicture,
  renameMember,
  suspendMember,
} from '@kiroku/contract/moderation/endpoints';
import type { Reason, SuspensionDays } from '@kiroku/contract/moderation/labels';
import { call } from '#app/lib/call.ts';
import type { MeasureChoice, MeasureSubject, ReportedContent } from './measureChoices.ts';

export type MeasureDraft = {
  reason: Reason;
  statement: string;
  /** Empty: a neutral name is chosen. */
  username: string;
  days: SuspensionDays;
};

/** Takes a measure (product.md, Moderation 4). Throws as `call` does. */
export async function takeMeasure(
  choice: MeasureChoice,
  { user, title, content }: MeasureSubject,
  { reason, statement, username, days }: MeasureDraft,
  report: number | null,
): Promise<void> {
  const grounds = { reason, statement, report };
  if (choice === 'image' || choice === 'bannerURL') {
    if (!title) return;
    const body = { picture: choice, ...grounds };
    await call<typeof removeTitlePicture>('POST', '/moderation/title/:kind/:id/picture', {
      params: title,
      body,
    });
    return;
  }
  if (choice === 'feedback' || choice === 'feedback_comment') {
    if (content) await removeContent(content, grounds);
    return;
  }
  if (!user) return;
  const params = { uid: user.uid };
  if (choice === 'rename') {
    const body = { ...grounds, ...(username !== '' && { username }) };
    await call<typeof renameMember>('POST', '/moderation/user/:uid/rename', { params, body });
  } else if (choice === 'about') {
    await call<typeof removeAbout>('POST', '/moderation/user/:uid/about', { params, body: grounds });
  } else if (choice === 'suspend') {
    await call<typeof suspendMember>('POST', '/moderation/user/:uid/suspend', {
      params,
      body: { ...grounds, days },
    });
  } else {
    const body = { picture: choice, ...grounds };
    await call<typeof removePicture>('POST', '/moderation/user/:uid/picture', { params, body });
  }
}

type Grounds = { reason: Reason; statement: string; report: number | null };

async function removeContent({ target, id }: ReportedContent, body: Grounds): Promise<void> {
  const input = { params: { id }, body };
  if (target === 'feedback') {
    await call<typeof removeFeedback>('POST', '/moderation/feedback/:id/remove', input);
  } else {
    await call<typeof removeFeedbackComment>('POST', '/moderation/comment/:id/remove', input);
  }
}

/** Ends a suspension before its time. Throws as `call` does. */
export async function liftNow(uid: string, statement: string): Promise<void> {
  await call<typeof liftSuspension>('POST', '/moderation/user/:uid/lift', {
    params: { uid },
    body: { statement },
  });
}
