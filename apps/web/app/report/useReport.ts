import { sendReport } from '@kiroku/contract/moderation/calls';
import type { Reason, ReportTarget } from '@kiroku/contract/moderation/labels';
import { MODERATION_MESSAGES } from '@kiroku/contract/moderation/problems';
import { toast } from '@kiroku/ui/feedback/Toast';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#app/lib/call.ts';
import { type FieldErrors, focusFirstError, showFieldErrors } from '#app/lib/fieldErrors.ts';
import { useMember } from '#app/session/useSession.ts';

export type ReportFormProps = {
  target: ReportTarget;
  /** A member's uid, or the number of a title or proposal. */
  id: string;
  onClose: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

type Draft = { reason: Reason | ''; text: string; email: string };
const EMPTY: Draft = { reason: '', text: '', email: '' };

/** Texts of reports that were not sent, by author and subject; gone with the page. */
const drafts = new Map<string, Draft>();

/** State of the form of a report (product.md, Moderation 1). */
export function useReport({ target, id, onClose, busy, onBusy }: ReportFormProps) {
  const member = useMember();
  const isVisitor = member === null;
  const key = `${member?.uid ?? ''} ${target} ${id}`;
  const [draft, setDraft] = useState(drafts.get(key) ?? EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    drafts.set(key, next);
    setDraft(next);
    const [name = ''] = Object.keys(change);
    setErrors(({ [name]: _, ...others }) => others);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingFields(draft);
    setErrors(missing);
    const { reason, ...texts } = draft;
    if (focusFirstError(form.current, missing) || reason === '') return;
    onBusy(true);
    try {
      const body = { target, id, ...texts, reason };
      await call(sendReport, { body });
      drafts.delete(key);
      onClose();
      toast.success('Signalement envoyé. Merci\u202f: l’équipe va l’examiner.');
    } catch (error) {
      showFieldErrors(error, form.current, setErrors);
    } finally {
      onBusy(false);
    }
  };
  return { draft, set, errors, isVisitor, form, submit };
}

function missingFields({ reason, text }: Draft): FieldErrors {
  return {
    ...(reason === '' && { reason: MODERATION_MESSAGES.noReason }),
    ...(text.trim() === '' && { text: MODERATION_MESSAGES.noText }),
  };
}
