import type { Kind } from '@kiroku/contract/catalogue/labels';
import { MAIN_NAMES } from '@kiroku/contract/catalogue/titles';
import { listEdits, reviewEdit } from '@kiroku/contract/contributions/calls';
import { SUPPORT_OF_KIND } from '@kiroku/contract/contributions/rules';
import type { EditReview, Submission } from '@kiroku/contract/contributions/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { CallRefused, fieldErrorsOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { read } from '#app/session/read.ts';
import { removeQueues } from '../dashboard/useQueues.ts';
import { reversed } from '../reversed.ts';

/** Another member of the staff has judged it, or its author took it back. */
const GONE = [404, 409];

export type QueueOfTitle = { uid: string; kind: Kind; titleId: number };

const pendingEdits = ({ uid, kind, titleId }: QueueOfTitle) =>
  read(uid, listEdits, {
    query: { status: 'pending', media_id: String(titleId), support: SUPPORT_OF_KIND[kind] },
  });

/** Proposed changes of a title that wait, oldest first. */
export function useSubmissions(queue: QueueOfTitle) {
  return useQuery({ ...pendingEdits(queue), select: reversed });
}

/**
 * Reviews a proposed change. The list shows what the server answers; a judged proposal leaves it, and the others are
 * fetched again, for they are compared with the title as it is.
 */
export function useReview(queue: QueueOfTitle, { id, submit }: Submission) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { queryKey } = pendingEdits(queue);
  const fetchAgain = () => void queries.invalidateQueries({ queryKey });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: EditReview) => call(reviewEdit, { params: { id }, body }),
    onSuccess: (reviewed) => {
      queries.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.id === id ? reviewed : one)).filter((one) => one.status === 'pending'),
      );
      toast.success('Modification enregistrée');
      fetchAgain();
      // The page's heading and window are called by the title's name.
      if (MAIN_NAMES.some((name) => name in submit)) void revalidate();
      removeQueues(queries, queue.uid);
    },
    onError: (failure) => {
      if (errorsOf(failure)) return;
      showError(failure);
      if (failure instanceof CallRefused && GONE.includes(failure.status)) fetchAgain();
    },
  });
  return { review: mutate, busy: isPending, errors: errorsOf(error) ?? {} };
}

/** Sentences at the values of a review, by the property they are about; `status` for the verdict. */
function errorsOf(error: unknown): Record<string, string> | undefined {
  const errors = fieldErrorsOf(error);
  if (!errors) return undefined;
  const named = Object.entries(errors).map(([path, sentence]) => {
    const [first = '', second = ''] = path.split('.');
    return [first === 'accepted' ? second : first, sentence];
  });
  return Object.fromEntries(named);
}
