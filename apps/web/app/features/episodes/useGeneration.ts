import { createEpisodes } from '@kiroku/contract/episodes/calls';
import { EPISODE_MESSAGES } from '@kiroku/contract/episodes/problems';
import {
  GENERATION,
  type GeneratedEpisode,
  generateEpisodes,
  type Service,
} from '@kiroku/contract/episodes/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fieldErrorsOf } from '#app/lib/calls/CallRefused.ts';
import { callWithProgress } from '#app/lib/calls/callWithProgress.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { readLocal } from '#app/lib/time/localMoment.ts';
import { episodesQuery } from './episodesQuery.ts';
import { EPISODE_TOASTS } from './episodeToasts.ts';

type Draft = {
  moment: string;
  firstNumber: number | null;
  total: number | null;
  everyDays: number | null;
  duration: number | null;
  displayCalendar: boolean;
  service: Service | null;
  /** Days from an episode to its dub; null: no dub is generated. */
  dubAfterDays: number | null;
  dubService: Service | null;
};

/** Usual time from an episode to its dub. */
const DUB_AFTER_DAYS = 14;

type Errors = Record<'number' | 'total' | 'all', string | undefined>;

const NO_TRACKS = { service: null, dubAfterDays: null, dubService: null };

/** State of the generation form, the episodes it would create, and the single request that creates all or none (product.md, Episodes 1). */
export function useGeneration(animeId: number, firstNumber: number, onDone: () => void) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({
    ...NO_TRACKS,
    moment: '',
    firstNumber,
    total: null,
    ...GENERATION,
  });
  const [submitted, setSubmitted] = useState(false);
  const [share, setShare] = useState(0);
  const episodes = useMemo(() => made(animeId, draft), [animeId, draft]);
  const send = useMutation({
    mutationFn: () => callWithProgress(createEpisodes, { body: { episodes } }, setShare),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: episodesQuery(animeId).queryKey });
      toast.success(EPISODE_TOASTS.generated);
      onDone();
    },
    onError(error) {
      if (!fieldErrorsOf(error)) showError(error, EPISODE_TOASTS.failed);
    },
  });
  const refused = fieldErrorsOf(send.error);
  const incomplete = submitted && episodes.length === 0 ? EPISODE_MESSAGES.incomplete : undefined;
  const errors: Errors = {
    number: draft.firstNumber === null ? incomplete : refused?.number,
    total: draft.total === null || draft.total === 0 ? incomplete : undefined,
    // An error in one of many episodes has no field here.
    all: refused && !refused.number ? Object.values(refused)[0] : undefined,
  };
  return {
    draft,
    episodes,
    errors,
    share,
    busy: send.isPending,
    change: (changed: Partial<Draft>) => {
      setDraft({ ...draft, ...changed });
      send.reset();
    },
    withDub: (wanted: boolean) => {
      setDraft({ ...draft, dubAfterDays: wanted ? DUB_AFTER_DAYS : null });
    },
    create: () => {
      setSubmitted(true);
      setShare(0);
      if (episodes.length > 0) send.mutate();
    },
  };
}

function made(animeId: number, draft: Draft): GeneratedEpisode[] {
  const { moment, firstNumber, total, everyDays, duration, displayCalendar, service } = draft;
  if (firstNumber === null || total === null) return [];
  return generateEpisodes(animeId, {
    first: readLocal(moment),
    everyDays: everyDays ?? 0,
    total,
    firstNumber,
    duration,
    displayCalendar,
    service,
    ...(draft.dubAfterDays !== null && {
      vf: { afterDays: draft.dubAfterDays, service: draft.dubService },
    }),
  });
}
