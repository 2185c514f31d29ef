import {
  liftSuspension,
  removeAbout,
  removeFeedback,
  removeFeedbackComment,
  removePicture,
  removeTitlePicture,
  renameMember,
  suspendMember,
} from '@kiroku/contract/moderation/calls';
import type { Reason, SuspensionDays } from '@kiroku/contract/moderation/labels';
import { call } from '#app/lib/calls/call.ts';
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
    await call(removeTitlePicture, {
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
    await call(renameMember, { params, body });
  } else if (choice === 'about') {
    await call(removeAbout, { params, body: grounds });
  } else if (choice === 'suspend') {
    await call(suspendMember, {
      params,
      body: { ...grounds, days },
    });
  } else {
    const body = { picture: choice, ...grounds };
    await call(removePicture, { params, body });
  }
}

type Grounds = { reason: Reason; statement: string; report: number | null };

async function removeContent({ target, id }: ReportedContent, body: Grounds): Promise<void> {
  const input = { params: { id }, body };
  if (target === 'feedback') {
    await call(removeFeedback, input);
  } else {
    await call(removeFeedbackComment, input);
  }
}

/** Ends a suspension before its time. Throws as `call` does. */
export async function liftNow(uid: string, statement: string): Promise<void> {
  await call(liftSuspension, {
    params: { uid },
    body: { statement },
  });
}
