import { readRequest, reviewRequest } from '@kiroku/contract/contributions/calls';
import { CONTRIBUTION_PROBLEMS } from '@kiroku/contract/contributions/problems';
import { KIND_OF_SUPPORT } from '@kiroku/contract/contributions/rules';
import type { RequestReview, TitleRequest } from '@kiroku/contract/contributions/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CallRefused, fieldErrorsOf } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { read } from '#app/session/read.ts';
import { dashboardPath } from '../dashboard/dashboardTabs.ts';
import { removeQueues } from '../dashboard/useQueues.ts';

const requestOf = (uid: string, id: string) => read(uid, readRequest, { params: { id } });

const SAID = {
  anime: { accepted: 'Anime ajouté', refused: 'Anime refusé' },
  manga: { accepted: 'Manga ajouté', refused: 'Manga refusé' },
} as const;

/** Functions of a proposed title's form for its review. */
export type Correction = {
  /** The corrected title; null after showing its errors. */
  read: () => Record<string, unknown> | null;
  /** Shows errors at their fields. */
  showErrors: (errors: Record<string, string>) => void;
  /** Drops the typed text. */
  forget: () => void;
};

/** A proposed title. */
export function useRequest(uid: string, id: string) {
  return useQuery(requestOf(uid, id));
}

/** Judges a proposed title, then leads back to the others. A refused acceptance leaves the form as it is, with errors at its fields. */
export function useRequestReview(uid: string, { id, support }: TitleRequest, correction: Correction) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const kind = KIND_OF_SUPPORT[support];
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Omit<RequestReview, 'id'>) => call(reviewRequest, { body: { id, ...body } }),
    onSuccess: (_reply, { status }) => {
      correction.forget();
      removeQueues(queries, uid);
      queries.removeQueries(requestOf(uid, String(id)));
      toast.success(SAID[kind][status]);
      void navigate(dashboardPath('requests'));
    },
    onError: (failure) => {
      const { comment, ...errors } = fieldErrorsOf(failure) ?? {};
      if (Object.keys(errors).length > 0) correction.showErrors(errors);
      else if (comment === undefined) showError(failure);
      if (failure instanceof CallRefused && failure.body.code === CONTRIBUTION_PROBLEMS.alreadyJudged.code) {
        correction.forget();
        void queries.invalidateQueries(requestOf(uid, String(id)));
      }
    },
  });
  return { review: mutate, busy: isPending, error: fieldErrorsOf(error)?.comment };
}
