import { sendReport } from '@kiroku/contract/moderation/calls';
import type { Reason, ReportTarget } from '@kiroku/contract/moderation/labels';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useEffect, useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { type Form, useForm } from '#app/lib/form/useForm.ts';

export type ReportSubject = {
  target: ReportTarget;
  /** A member's uid, or the number of a title or proposal. */
  id: string;
};

export type ReportDraft = { reason: Reason | ''; text: string; email: string };
const EMPTY: ReportDraft = { reason: '', text: '', email: '' };

/** Texts of reports that were not sent, by author and subject; gone with the page. */
const drafts = new Map<string, ReportDraft>();

/** Form of a report (product.md, Moderation 1). `key` names its author and subject. */
export function useReport(key: string, { target, id }: ReportSubject, onSent: () => void): Form<ReportDraft> {
  const [draft, setDraft] = useState(drafts.get(key) ?? EMPTY);
  useEffect(() => {
    drafts.set(key, draft);
  }, [key, draft]);
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/moderation/schema')).reportBody,
    stored: EMPTY,
    state: [draft, setDraft],
    body: (values) => ({ target, id, ...values }),
    async send({ reason, ...texts }) {
      if (reason === '') return;
      await call(sendReport, { body: { target, id, reason, ...texts } });
      form.reset();
      onSent();
      toast.success('Signalement envoyé. Merci\u202f: l’équipe va l’examiner.');
    },
  });
  return form;
}
