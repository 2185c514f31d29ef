import type { readRequest, reviewRequest } from '@kiroku/contract/contributions/endpoints';
import { KIND_OF_SUPPORT } from '@kiroku/contract/contributions/rules';
import type { RequestReview, TitleRequest } from '@kiroku/contract/contributions/schema';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import { personal } from '#app/session/personalData.ts';
import { dashboardPath } from '../dashboard/dashboardTabs.ts';
import { QUEUES } from '../dashboard/useQueues.ts';

const keyOf = (uid: string, id: string) => [...personal(uid), 'request', id];

const SAID = {
  anime: { accepted: 'Anime ajouté', refused: 'Anime refusé' },
  manga: { accepted: 'Manga ajouté', refused: 'Manga refusé' },
} as const;

/** A proposed title. */
export function useRequest(uid: string, id: string) {
  return useQuery({
    queryKey: keyOf(uid, id),
    queryFn: ({ signal }) => call<typeof readRequest>('GET', '/request/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Judges a proposed title, then leads back to the others. */
export function useRequestReview(uid: string, { id, support }: TitleRequest) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const kind = KIND_OF_SUPPORT[support];
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Omit<RequestReview, 'id'>) =>
      call<typeof reviewRequest>('PATCH', '/request', { body: { id, ...body } }),
    onSuccess: (_reply, { status }) => {
      queries.removeQueries({ queryKey: [...personal(uid), QUEUES] });
      queries.removeQueries({ queryKey: keyOf(uid, String(id)) });
      toast.success(SAID[kind][status]);
      void navigate(dashboardPath('requests'));
    },
    onError: (failure) => {
      if (errorsOf(failure)) return;
      showError(failure);
      if (failure instanceof CallRefused && failure.status === 409) {
        void queries.invalidateQueries({ queryKey: keyOf(uid, String(id)) });
      }
    },
  });
  return { review: mutate, busy: isPending, errors: errorsOf(error) ?? {} };
}

function errorsOf(error: unknown): Record<string, string> | undefined {
  return error instanceof CallRefused ? error.body.errors : undefined;
}
